/** @jest-environment node */
import { scriptProblems, styleProblems } from './old-browsers.mjs'

describe('BROW-03 a built script', () => {
  it.each(['let a = b?.c ?? 1', 'class A { static { this.b = 1 } }', 'a.findLast(b).at(-1)'])(
    'may use %s',
    (code) => expect(scriptProblems(code)).toEqual([]),
  )

  it.each([
    ['Promise.withResolvers()', 'withResolvers'],
    ['Object.groupBy(a, b)', 'groupBy'],
    ['menu.showPopover()', 'showPopover'],
  ])('may not use %s', (code, problem) => expect(scriptProblems(code)).toEqual([problem]))

  it('may not use syntax of a later edition', () => {
    expect(scriptProblems('/[a--b]/v.test(c)')).toEqual([expect.stringMatching(/^syntax: /)])
  })
})

describe('BROW-03 a built style sheet', () => {
  it.each([
    '.a\\&b{color:red}',
    '@supports (anchor-name:--a){@media print{.a{top:anchor(bottom)}}}.b{top:0}',
    ':is([open],:popover-open) .a{display:none}',
    '@supports (grid-template-rows:subgrid){.a{grid-template-rows:subgrid}}',
  ])('may use %s', (css) => expect(styleProblems(css)).toEqual([]))

  it.each([
    ['.a{& .b{color:red}}', 'nesting'],
    ['.a:popover-open{display:block}', ':popover-open'],
    ['@supports (top:0){.a{top:0}}.b{color:light-dark(red,blue)}', 'light-dark()'],
    ['.a{top:anchor(bottom)}', 'anchor()'],
    ['.a{display:grid;grid-template-rows:subgrid}', 'subgrid'],
  ])('may not use %s', (css, problem) => expect(styleProblems(css)).toEqual([problem]))
})
