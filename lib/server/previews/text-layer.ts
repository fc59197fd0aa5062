import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'

const FONTS = join(process.cwd(), 'lib', 'previews', 'fonts')

/** The shop's own fonts as files: a server may have none. */
const faces = {
  heading: { font: 'Kreon Bold', fontfile: join(FONTS, 'kreon-bold.ttf') },
  text: { font: 'Figtree SemiBold,', fontfile: join(FONTS, 'figtree-semibold.ttf') },
}

interface Line {
  text: string
  face: keyof typeof faces
  size: number
  colour: string
  struck?: boolean
  /** Where longer text goes on in the next line. */
  width?: number
}

/** Text in pixels as a layer of a picture. */
export function textLayer({ text, face, size, colour, struck, width }: Line, at: Position) {
  const { font, fontfile } = faces[face]
  const line = struck ? `<s>${escaped(text)}</s>` : escaped(text)
  return {
    input: {
      text: {
        text: `<span foreground="${colour}">${line}</span>`,
        font: `${font} ${size}`,
        fontfile,
        dpi: 72,
        rgba: true,
        ...(width ? { width, wrap: 'word' } : {}),
      },
    },
    ...at,
  } satisfies OverlayOptions
}

type Position = { left: number; top: number }

/** As Pango's markup wants it. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
