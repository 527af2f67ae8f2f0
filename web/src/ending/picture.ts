/** From our own SVG to a PNG, on this device: nothing leaves it before somebody shares it. */

import nunito from "@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url";

/** A file inside an address: pictures in pictures may fetch nothing. */
async function inside(address: string): Promise<string> {
  const file = await (await fetch(address)).blob();
  return new Promise((found, failed) => {
    const reader = new FileReader();
    reader.onload = () => found(String(reader.result));
    reader.onerror = () => failed(new Error("The font could not be read."));
    reader.readAsDataURL(file);
  });
}

/** The drawing as it stands, with its letters. */
async function standing(drawing: SVGSVGElement, width: number, height: number): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  const font = await inside(nunito).catch(() => "");
  style.textContent = `${font ? `@font-face{font-family:Nunito;font-weight:200 1000;src:url(${font})}` : ""}text{font-family:Nunito,sans-serif}`;
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

export async function pngOf(drawing: SVGSVGElement, width: number, height: number): Promise<Blob> {
  const picture = new Image(width, height);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await standing(drawing, width, height))}`;
  await picture.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(picture, 0, 0, width, height);
  return new Promise((found, failed) => canvas.toBlob((blob) => (blob ? found(blob) : failed(new Error("This browser cannot draw the picture."))), "image/png"));
}
