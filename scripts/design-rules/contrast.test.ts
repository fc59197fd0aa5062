/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { palette } from '../../lib/store/palette'
import { contrast, readColours } from './contrast.mjs'

it('counts contrast as WCAG does', () => {
  expect(contrast('#fff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777', '#fff')).toBeCloseTo(4.48, 2)
})

describe('the palette', () => {
  const colours = readColours(readFileSync('app/globals.css', 'utf8'))
  const between = (one: string, other: string) => contrast(colours[one] ?? '', colours[other] ?? '')
  const pairs = (texts: string[], grounds: string[]) =>
    texts.flatMap((text) => grounds.map((ground) => ({ text, ground })))

  it('is the same for what reads no stylesheet', () => {
    expect(colours).toMatchObject(palette)
  })

  it.each([
    ...pairs(['carvao', 'bordo', 'fumo', 'erva'], ['white', 'osso', 'creme']),
    ...pairs(['osso', 'creme'], ['carvao', 'carvao-claro', 'bordo', 'bordo-escuro']),
    ...pairs(['osso'], ['fumo', 'erva']),
  ])('$text on $ground is text of 7:1', ({ text, ground }) => {
    expect(between(text, ground)).toBeGreaterThanOrEqual(7)
  })

  it('strips of brasa carry text of 4.5:1', () => {
    expect(between('carvao', 'brasa')).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['white', 'osso', 'creme', 'carvao', 'carvao-claro', 'bordo', 'brasa', 'erva', 'fumo'])(
    'one of the two bands of the focus ring shows on %s',
    (ground) => {
      expect(Math.max(between('osso', ground), between('bordo', ground))).toBeGreaterThanOrEqual(3)
    },
  )
})
