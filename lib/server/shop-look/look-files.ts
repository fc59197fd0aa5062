import { extname } from 'node:path'
import { wholeShop } from '../../shared/shop/from-folder.mjs'
import { pictureFile, readSize } from '../../shared/shop/picture-files.mjs'

/** How a file of the shop's look is made from the owner's picture. */
export type Form =
  | { kind: 'as-is' }
  | { kind: 'cover'; width: number; height: number }
  /** Square icon; on a ground of its own where a phone would show transparent corners in black. */
  | { kind: 'icon'; size: number; ground: boolean; share: number }
  | { kind: 'favicon' }

export interface LookFile {
  /** File of the shop's folder. */
  source: string
  type: string
  form: Form
}

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** Sizes of the wide pictures on wide screens and on phones, in pixels. */
export const WIDE_SIZE = { width: 1600, height: 667 }
export const NARROW_SIZE = { width: 720, height: 800 }

const { folder, hash, pictures, banners } = wholeShop

/** Icons by name, in pixels. Phones cut up to a tenth off each side of the one with a margin. */
const ICONS = {
  'icone-192.png': { kind: 'icon', size: 192, ground: false, share: 1 },
  'icone-512.png': { kind: 'icon', size: 512, ground: false, share: 1 },
  'icone-com-margem.png': { kind: 'icon', size: 512, ground: true, share: 0.8 },
  'icone-apple.png': { kind: 'icon', size: 180, ground: true, share: 1 },
  'favicon.ico': { kind: 'favicon' },
} as const satisfies Record<string, Form>

export type IconName = keyof typeof ICONS

/** Files that are made from the shop's pictures, by the name in their address. */
export const LOOK_FILES: ReadonlyMap<string, LookFile> = new Map([
  ...[pictures.logoLight, pictures.logoDark, pictures.icon].flatMap((name) =>
    name ? [entry(asIsName(name), name, { kind: 'as-is' })] : [],
  ),
  ...[
    pictures.about,
    pictures.blends,
    pictures.barbecue,
    ...banners.map(({ picture }) => picture),
  ].flatMap((picture) => [
    entry(coverName(picture.wide, WIDE_SIZE), picture.wide, { kind: 'cover', ...WIDE_SIZE }),
    entry(coverName(narrowOf(picture), NARROW_SIZE), narrowOf(picture), {
      kind: 'cover',
      ...NARROW_SIZE,
    }),
  ]),
  ...Object.entries(ICONS).map(([name, form]) => entry(name, pictures.icon, form)),
])

type Wide = typeof pictures.about

function narrowOf({ wide, narrow }: Wide): string {
  return narrow ?? wide
}

function entry(name: string, picture: string, form: Form): [string, LookFile] {
  const type = name.endsWith('.ico') ? 'image/x-icon' : TYPES[extname(name)]
  return [name, { source: pictureFile(folder, picture), type: type ?? '', form }]
}

function asIsName(picture: string): string {
  return picture.replaceAll('/', '-')
}

function coverName(picture: string, { width }: { width: number }): string {
  return `${asIsName(picture).replace(/\.\w+$/, '')}-${width}.webp`
}

/** Returns the address of a file of the shop's look, which changes with the shop's folder. */
export function lookAddress(name: string): string {
  return `/loja/${hash}/${name}`
}

export interface ShownPicture {
  src: string
  width: number
  height: number
}

/** Returns a logo with its size, or null without one. */
export function logo(ground: 'light' | 'dark'): ShownPicture | null {
  const name = ground === 'dark' ? pictures.logoLight : pictures.logoDark
  const size = name ? readSize(pictureFile(folder, name)) : null
  if (!name || !size) return null
  return { src: lookAddress(asIsName(name)), width: size.width, height: size.height }
}

/** Returns the icon as the owner drew it. */
export function icon(): { src: string; file: string; type: string } {
  const file = pictureFile(folder, pictures.icon)
  return {
    src: lookAddress(asIsName(pictures.icon)),
    file,
    type: TYPES[extname(file)] ?? '',
  }
}

export interface WidePicture {
  wide: ShownPicture
  narrow: ShownPicture
}

/** Returns a wide picture in its sizes for wide screens and for phones. */
export function widePicture(picture: Wide): WidePicture {
  return {
    wide: { src: lookAddress(coverName(picture.wide, WIDE_SIZE)), ...WIDE_SIZE },
    narrow: { src: lookAddress(coverName(narrowOf(picture), NARROW_SIZE)), ...NARROW_SIZE },
  }
}
