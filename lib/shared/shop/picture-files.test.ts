/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { wholeShop } from './from-folder.mjs'
import { pictureFile, pictureProblems, readSize } from './picture-files.mjs'

const folder = mkdtempSync(join(tmpdir(), 'shop-'))
beforeAll(() => mkdirSync(join(folder, 'imagens')))
afterAll(() => rmSync(folder, { recursive: true }))

const { pictures, banners } = wholeShop

async function draw(name: string, width: number, height: number) {
  const create = { width, height, channels: 3 as const, background: 'red' }
  await sharp({ create }).toFile(pictureFile(folder, name))
}

/** Problems of these files beside the sample's own, which lie elsewhere. */
function problems(changed: Partial<typeof pictures>) {
  const lines = pictureProblems(folder, { pictures: { ...pictures, ...changed }, banners })
  return lines.filter((line) => Object.values(changed).some((name) => line.includes(String(name))))
}

it('RUN-83 accepts the pictures of the sample', () => {
  expect(pictureProblems('shop', wholeShop)).toEqual([])
})

it('RUN-83 names a picture that is missing, also one of a banner', () => {
  const [banner] = banners
  const lines = pictureProblems('shop', {
    pictures,
    banners: [{ ...banner, picture: { wide: 'natal.webp' } } as (typeof banners)[number]],
  })
  expect(lines).toEqual(['shop/imagens/natal.webp: o arquivo não existe.'])
})

it('RUN-83 names files that are no picture, or of another type than their name', async () => {
  writeFileSync(pictureFile(folder, 'texto.png'), 'nenhuma imagem')
  await draw('logo.png', 300, 100)
  writeFileSync(
    pictureFile(folder, 'logo.svg'),
    await sharp(pictureFile(folder, 'logo.png')).webp().toBuffer(),
  )
  expect(problems({ logoLight: 'texto.png' })).toEqual([
    `${folder}/imagens/texto.png: não é uma imagem, ou está incompleta.`,
  ])
  expect(problems({ logoDark: 'logo.svg' })[0]).toMatch(/é webp e não svg, como o nome diz\.$/)
  expect(problems({ logoLight: 'logo.png' })).toEqual([])
})

it('RUN-83 names pictures that are too large, too small or not square', async () => {
  writeFileSync(pictureFile(folder, 'grande.svg'), `<svg>${' '.repeat(100_000)}</svg>`)
  await draw('alto.png', 512, 600)
  await draw('pequeno.png', 200, 200)
  await draw('foto.jpg', 500, 400)
  expect(problems({ logoLight: 'grande.svg' })[0]).toMatch(/tem 101 kB; o máximo é 100 kB\.$/)
  expect(problems({ icon: 'alto.png' })[0]).toMatch(/tem 512 × 600 pixels e deve ser quadrada\.$/)
  expect(problems({ icon: 'pequeno.png' })[0]).toMatch(/o mínimo é 512 × 512\.$/)
  expect(problems({ preview: 'foto.jpg' })[0]).toMatch(/o mínimo é 560 × 630\.$/)
})

it('RUN-83 the square pictures of the sample are sharp on dense screens', () => {
  const { steps, jobs } = wholeShop.pictures
  const squares = [...steps, jobs].flatMap((one) => (one ? [one.file] : []))
  expect(squares.length).toBeGreaterThan(2)
  for (const file of squares) {
    expect(readSize(pictureFile('shop', file))?.width).toBeGreaterThanOrEqual(800)
  }
})
