import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { importPictures } from './pictures'

const sample = fileURLToPath(new URL('./pictures', import.meta.url))
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
})

afterEach(() => rm(folder, { recursive: true }))

/** Noise, which no encoder makes small. */
function noise(width: number, sigma: number) {
  return sharp({
    create: {
      width,
      height: width,
      channels: 3,
      background: '#7a1220',
      noise: { type: 'gaussian', mean: 120, sigma },
    },
  })
}

async function storedLarge(source: Buffer): Promise<Buffer> {
  await writeFile(join(folder, 'cut.webp'), source)
  const pictures = await importPictures(['cut'], join(folder, 'media'), { pictureFolder: folder })
  const { file } = pictures.get('cut') ?? {}
  return readFile(join(folder, 'media', `${file}.large.webp`))
}

it('stores a picture of the right size, format and bytes unchanged', async () => {
  const source = await noise(1000, 4).webp({ quality: 40 }).toBuffer()
  expect(source.length).toBeLessThan(90_000)
  expect((await storedLarge(source)).equals(source)).toBe(true)
})

it.each([
  ['is too heavy', () => noise(1000, 20).webp({ quality: 90 })],
  ['is too small', () => noise(800, 4).webp({ quality: 40 })],
  [
    'carries the place and the camera it was taken with',
    () =>
      noise(1000, 4)
        .webp({ quality: 40 })
        .withExif({ IFD0: { Model: 'Canary 5000' } }),
  ],
  ['lets its ground shine through', () => noise(1000, 4).ensureAlpha(0.5).webp({ quality: 40 })],
])('converts a picture that %s', async (_, make) => {
  const source = await make().toBuffer()
  const stored = await storedLarge(source)
  expect(stored.equals(source)).toBe(false)
  expect(stored.includes('Canary 5000')).toBe(false)
  const { width, format, hasAlpha, exif } = await sharp(stored).metadata()
  expect({ width, format, hasAlpha, exif }).toEqual({
    width: 1000,
    format: 'webp',
    hasAlpha: false,
  })
})

describe('RUN-60 the small sizes of the sample', () => {
  it('exist for every picture and for nothing else', async () => {
    const sources = (await readdir(sample, { recursive: true })).filter((file) =>
      /^(products|departments).*webp$/.test(file),
    )
    const names = sources.map((file) => file.replace('.webp', ''))
    const pictures = await importPictures(names, join(folder, 'media'))
    const files = [...pictures.values()].flatMap(({ file }) => [
      `${file}.mini.webp`,
      `${file}.small.webp`,
    ])
    const kept = await readdir(join(sample, 'sizes'), { recursive: true })
    expect(kept.filter((file) => file.endsWith('.webp')).sort()).toEqual(files.sort())
    for (const file of files) {
      const made = join(sample, 'sizes', file)
      const width = file.endsWith('.mini.webp') ? 32 : 400
      expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width })
    }
  })

  it('are not those of a picture imported under the same name', async () => {
    const name = 'products/picanha-peca'
    const own = await noise(1000, 4).webp({ quality: 40 }).toBuffer()
    await mkdir(join(folder, 'products'))
    await writeFile(join(folder, `${name}.webp`), own)
    const small = async (pictureFolder?: string) => {
      const pictures = await importPictures([name], join(folder, 'media'), { pictureFolder })
      return readFile(join(folder, 'media', `${pictures.get(name)?.file}.small.webp`))
    }
    expect((await small()).equals(await small(folder))).toBe(false)
  })
})

it.each([
  ['in capitals', 'cupim', 'cupim.JPG'],
  ['written with é as two characters', 'file-de-boi-é', 'file-de-boi-e\u0301.jpeg'],
])('RUN-18 finds a picture %s', async (_, name, file) => {
  await writeFile(join(folder, file), await noise(1000, 3).jpeg().toBuffer())
  const pictures = await importPictures([name], join(folder, 'media'), { pictureFolder: folder })
  expect(pictures.get(name)?.file).toMatch(/^[\w-]+\.[0-9a-f]{8}$/)
})

it.each([
  ['empty', ''],
  ['HTML', '<!doctype html><title>Sem foto</title>'],
])('RUN-18 reports a file that is %s instead of a picture', async (_, content) => {
  await writeFile(join(folder, 'maminha.jpg'), content)
  const importing = importPictures(['maminha'], join(folder, 'media'), { pictureFolder: folder })
  await expect(importing).rejects.toThrow(/maminha\.jpg is no picture/)
})
