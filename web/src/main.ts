import { mount } from "svelte";
import App from "./App.svelte";
import "./theme.css";
import "./base.css";
import { startOffline } from "./offline/offline.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no element with the id app.");
target.replaceChildren();
mount(App, { target });
startOffline();
