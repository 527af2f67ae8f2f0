#!/usr/bin/env node
// A bot for Barkade in any language is a program that answers JSON lines. This one cycles through its options.
// Try it: barkade play lucky_dog --level ./examples/bots/sample.js
'use strict';

const lines = require('readline').createInterface({ input: process.stdin });
let turn = 0;

const answers = {
  hello: () => ({ type: 'hello', name: 'sample.js' }),
  act: ({ id, legal }) => {
    const option = legal[turn++ % legal.length];
    return { type: 'act', id, action: option.action, why: `it was the turn of "${option.text}"` };
  },
};

lines.on('line', (line) => {
  const message = JSON.parse(line);
  const answer = answers[message.type];
  if (!answer) process.exit(0); // quit
  process.stdout.write(JSON.stringify(answer(message)) + '\n');
});
