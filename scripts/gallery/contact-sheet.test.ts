/** @jest-environment node */
import { contactSheet } from './contact-sheet.mjs'

it('shows each state in a row, narrow screens first, and leaves other files out', () => {
  const html = contactSheet([
    'cart/empty-1280.png',
    'cart/empty-360.png',
    'shell/home-list-opened-768.png',
    'notes.png',
  ])
  const alts = [...html.matchAll(/alt="([^"]+)"/g)].map(([, alt]) => alt)
  expect(alts).toEqual([
    'cart / empty at 360 px',
    'cart / empty at 1280 px',
    'shell / home-list-opened at 768 px',
  ])
  expect(html.match(/<h2>/g)).toHaveLength(2)
})
