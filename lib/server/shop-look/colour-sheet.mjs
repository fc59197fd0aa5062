import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import { lookAddress } from './look-files.mjs'

/** Name of the stylesheet with the shop's colours. */
export const COLOUR_SHEET = 'cores.css'

const TOKENS = Object.entries(wholeShop.colours).map(
  ([name, code]) =>
    `--color-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: ${code};`,
)

/** The colours of the shop as a stylesheet, which goes before those of the build. */
export function colourSheet() {
  return `:root{${TOKENS.join('')}}\n`
}

/** Returns the address of the stylesheet, or null when the build already has these colours. */
export function colourSheetAddress() {
  const built = readFileSync(join(process.cwd(), 'app', 'globals.css'), 'utf8')
  return TOKENS.every((token) => built.includes(token)) ? null : lookAddress(COLOUR_SHEET)
}
