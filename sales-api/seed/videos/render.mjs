// Makes the step-by-step videos from our own pictures and the recipes' texts:
// node sales-api/seed/videos/render.mjs /usr/bin/chromium
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { recordSteps } from './record-steps.mjs'

const FONT =
  '../../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** @type {(path: string) => Promise<any>} */
const readJson = async (path) => JSON.parse(await readFile(new URL(path, import.meta.url), 'utf8'))

/** @type {(path: string, type: string) => Promise<string>} */
const dataUrl = async (path, type) =>
  `data:${type};base64,${(await readFile(new URL(path, import.meta.url))).toString('base64')}`

const recipes = await readJson('../catalogue/recipes.json')
const font = await dataUrl(FONT, 'font/woff2')
const browser = await chromium.launch({
  executablePath: process.argv[2],
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const { recipe, file, picture } of await readJson('./videos.json')) {
  const { title, text } = recipes.find((/** @type {{ id: number }} */ { id }) => id === recipe)
  const base64 = await page.evaluate(recordSteps, {
    picture: await dataUrl(`../pictures/products/${picture}.webp`, 'image/webp'),
    font,
    title,
    steps: text.split('\n'),
  })
  await writeFile(new URL(`./${file}.mp4`, import.meta.url), Buffer.from(base64, 'base64'))
  process.stdout.write(`${file}.mp4\n`)
}
await browser.close()
