/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { contrast } from '../../lib/shared/shop/branding.mjs'
import { wholeShop } from '../../lib/shared/shop/from-folder.mjs'
import { readColours } from './rules.mjs'

it('counts contrast as WCAG does', () => {
  expect(contrast('#fff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777', '#fff')).toBeCloseTo(4.48, 2)
})

describe('the palette', () => {
  const colours = readColours(readFileSync('app/globals.css', 'utf8'))
  const between = (one: string, other: string) => contrast(colours[one] ?? '', colours[other] ?? '')
  const pairs = (texts: string[], grounds: string[]) =>
    texts.flatMap((text) => grounds.map((ground) => ({ text, ground })))

  it('RUN-82 is that of the sample shop, which then needs no own stylesheet', () => {
    const { inkLight, primaryDark, ...others } = wholeShop.colours
    const own = { ...others, 'ink-light': inkLight, 'primary-dark': primaryDark }
    expect(colours).toEqual({ ...own, white: '#fff' })
  })

  it.each([
    ...pairs(['ink', 'primary', 'muted', 'success'], ['white', 'page', 'surface']),
    ...pairs(['page', 'surface'], ['ink', 'ink-light', 'primary', 'primary-dark']),
    ...pairs(['page'], ['muted', 'success']),
  ])('$text on $ground is text of 7:1', ({ text, ground }) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(7)
  })

  it('highlighted strips have text of 4.5:1', () => {
    expect(between('ink', 'highlight')).toBeGreaterThanOrEqual(4.5)
  })

  it.each([
    'white',
    'page',
    'surface',
    'ink',
    'ink-light',
    'primary',
    'highlight',
    'success',
    'muted',
  ])('one of the two bands of the focus ring is visible on %s', (ground) => {
    expect(Math.max(between('page', ground), between('primary', ground))).toBeGreaterThanOrEqual(3)
  })
})
