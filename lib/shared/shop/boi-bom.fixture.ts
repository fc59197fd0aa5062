import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { readShopFolder } from './read-folder.mjs'

const COLOURS = {
  page: '#f5fbff',
  surface: '#ddebf6',
  ink: '#101820',
  inkLight: '#203040',
  primary: '#004466',
  primaryDark: '#003050',
  muted: '#40505c',
  success: '#1f5130',
  accent: '#2080c0',
  highlight: '#f0b030',
  line: '#c0d4e4',
}

/** A folder of another shop, without a logo, whose icon is blue on a clear ground. */
export async function openBoiBom() {
  const folder = mkdtempSync(join(tmpdir(), 'boi-bom-'))
  cpSync('shop', folder, { recursive: true })
  const file = join(folder, 'shop.json')
  const sample = JSON.parse(readFileSync(file, 'utf8'))
  const [banner] = sample.banners
  const picture = { wide: 'churrasqueira.jpg' }
  const pictures = {
    logoLight: null,
    logoDark: null,
    icon: 'boi.png',
    preview: 'churrasqueira.jpg',
    about: picture,
    blends: picture,
    barbecue: picture,
  }
  await sharp({ create: { width: 1800, height: 900, channels: 3, background: '#204060' } }).toFile(
    join(folder, 'imagens', picture.wide),
  )
  const dot =
    '<svg viewBox="0 0 9 9" width="600" height="600"><circle cx="4.5" cy="4.5" r="3" fill="#0000ff"/></svg>'
  await sharp(Buffer.from(dot))
    .png()
    .toFile(join(folder, 'imagens', pictures.icon))
  writeFileSync(
    file,
    JSON.stringify({
      ...sample,
      identity: { ...sample.identity, name: 'Boi Bom' },
      colours: COLOURS,
      pictures,
      banners: [
        { ...banner, name: 'natal', picture, from: '2026-12-01', until: '2026-12-24' },
        { ...banner, name: 'sempre', picture },
      ],
    }),
  )
  return { shop: readShopFolder(folder), close: () => rmSync(folder, { recursive: true }) }
}
