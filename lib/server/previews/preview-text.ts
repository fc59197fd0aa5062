import type { OverlayOptions } from 'sharp'
import { palette } from '../../store/palette'
import { fitText } from '../seo/fit-text'
import type { Preview } from './preview'
import { textLayer } from './text-layer'

const LEFT = 64
const WIDTH = 540

/** The texts of a preview on its left side. */
export function previewText(preview: Preview): OverlayOptions[] {
  const { title, kicker, note, shop } = preview
  const name = fitText(title, 64)
  return [
    textLayer(
      { text: shop, face: 'heading', size: 38, colour: palette.primary },
      { left: 156, top: 82 },
    ),
    ...(kicker
      ? [
          textLayer(
            { text: kicker, face: 'text', size: 26, colour: palette.muted },
            { left: LEFT, top: 182 },
          ),
        ]
      : []),
    textLayer(
      { text: name, face: 'heading', size: titleSize(name), colour: palette.ink, width: WIDTH },
      { left: LEFT, top: 222 },
    ),
    ...priceText(preview),
    textLayer(
      { text: note, face: 'text', size: 24, colour: palette.muted, width: WIDTH },
      { left: LEFT, top: 550 },
    ),
  ]
}

function priceText({ price }: Preview): OverlayOptions[] {
  if (!price) return []
  const now = {
    text: `${price.now} /${price.unit}`,
    face: 'heading',
    size: 74,
    colour: palette.primary,
  } as const
  const before = {
    text: price.before ?? '',
    face: 'text',
    size: 30,
    colour: palette.muted,
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
