import { join } from 'node:path'
import type { OverlayOptions } from 'sharp'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import { fitText } from '../seo/metadata'
import type { Preview } from './preview'

const { colours } = wholeShop
const LEFT = 64
const WIDTH = 540

/** Texts of a preview, on its left side. */
export function textLayers(preview: Preview): OverlayOptions[] {
  const { note } = preview
  const shop = drawable(preview.shop)
  const kicker = drawable(preview.kicker ?? '')
  const name = fitText(drawable(preview.title) || shop, 64)
  return [
    textLayer(
      { text: shop, face: 'heading', size: 38, colour: colours.primary },
      { left: 156, top: 82 },
    ),
    ...(kicker
      ? [
          textLayer(
            { text: kicker, face: 'text', size: 26, colour: colours.muted },
            { left: LEFT, top: 182 },
          ),
        ]
      : []),
    textLayer(
      { text: name, face: 'heading', size: titleSize(name), colour: colours.ink, width: WIDTH },
      { left: LEFT, top: 222 },
    ),
    ...priceText(preview),
    textLayer(
      { text: note, face: 'text', size: 24, colour: colours.muted, width: WIDTH },
      { left: LEFT, top: 550 },
    ),
  ]
}

/** Returns the characters of a text that both fonts have: no emoji, no other scripts. */
function drawable(text: string): string {
  const known = text.normalize('NFC').replace(/[^\x20-\x7e\xa0-\xac\xae-\xffŒœ–—‘’“”•…€]+/g, ' ')
  return known.replace(/\s+/g, ' ').trim()
}

function priceText({ price }: Preview): OverlayOptions[] {
  if (!price) return []
  const now = {
    text: `${price.now} /${price.unit}`,
    face: 'heading',
    size: 74,
    colour: colours.primary,
  } as const
  const before = {
    text: price.before ?? '',
    face: 'text',
    size: 30,
    colour: colours.muted,
    struck: true,
  } as const
  return [
    ...(price.before ? [textLayer(before, { left: LEFT, top: 418 })] : []),
    textLayer(now, { left: LEFT, top: 460 }),
  ]
}

function titleSize(title: string): number {
  if (title.length <= 20) return 68
  return title.length <= 42 ? 56 : 44
}

const FONTS = join(process.cwd(), 'lib', 'server', 'previews', 'fonts')

/** The shop's own fonts as files, because a server may have no fonts installed. */
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
  /** Width in pixels at which the text wraps. */
  width?: number
}

/** Returns a line of text as a layer of the picture; sizes in pixels. */
function textLayer({ text, face, size, colour, struck, width }: Line, at: Position) {
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

/** Escapes text for Pango markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
