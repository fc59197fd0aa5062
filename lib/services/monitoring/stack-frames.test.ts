import { stackFrames } from './stack-frames'

it.each([
  [
    'Chromium',
    'TypeError: x\n    at price (https://a.example/b.js:1:20)\n    at https://a.example/c.js:3:4',
  ],
  ['Firefox and Safari', 'price@https://a.example/b.js:1:20\n@https://a.example/c.js:3:4'],
])('reads the stack of %s, outermost frame first', (_, stack) => {
  expect(stackFrames(stack)).toEqual([
    { filename: 'https://a.example/c.js', function: '?', lineno: 3, colno: 4 },
    { filename: 'https://a.example/b.js', function: 'price', lineno: 1, colno: 20 },
  ])
})
