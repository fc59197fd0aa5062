import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Page } from '@playwright/test'
import { AREAS } from './states/areas'
import { isTemplate, sizeLetters } from './states/large-text'
import { loadAxe } from './support/accessibility'
import { isTooWide } from './support/page'
import { settled, watchRequests } from './support/settled'
import { cutOffContent, shiftProblems, stateProblems, watchLayout } from './support/state-problems'
import { test as base, expect } from './support/test'

/** Takes a picture of the whole page, including lazily loaded parts. */
async function fullPicture(page: Page, path: string): Promise<void> {
  const start = await page.evaluate(() => window.scrollY)
  await page.evaluate(async (from) => {
    for (const card of document.querySelectorAll<HTMLElement>('.card-offscreen')) {
      card.style.contentVisibility = 'visible'
    }
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' })
      await new Promise((next) => setTimeout(next, 60))
    }
    window.scrollTo({ top: from, behavior: 'instant' })
    const images = [...document.images].filter((image) => image.checkVisibility())
    const late = new Promise((next) => setTimeout(next, 3000))
    await Promise.race([late, Promise.all(images.map((image) => image.decode().catch(() => {})))])
  }, start)
  await mkdir(dirname(path), { recursive: true })
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
}

interface Options {
  /** Folder for a picture of each state; undefined takes none. */
  pictures: string | undefined
}

/** Playwright's test for states; the gallery sets `pictures`. */
const test = base.extend<Options>({ pictures: [undefined, { option: true }] })

const SECONDS_A_STATE = 20

// Areas are independent, and together take longer than all other files.
test.describe.configure({ mode: 'parallel' })

for (const { name, begin, states } of AREAS) {
  test(`GEN-01 GEN-02 UI-61 UI-62 every state of ${name} is accessible, in Portuguese and fits its screen`, async ({
    browser,
    salesApi,
    pictures,
    contextOptions,
    baseURL,
    viewport,
    deviceScaleFactor,
    hasTouch,
    isMobile,
    userAgent,
    locale,
    timezoneId,
  }, info) => {
    info.setTimeout((states.length + 2) * SECONDS_A_STATE * 1000)
    const screen = { viewport, deviceScaleFactor, hasTouch, isMobile }
    const reader = { userAgent, locale, timezoneId, reducedMotion: 'reduce' as const }
    const context = await browser.newContext({ ...contextOptions, baseURL, ...screen, ...reader })
    context.setDefaultTimeout(SECONDS_A_STATE * 1000)
    await loadAxe(context)
    const shop = { salesApi, width: viewport?.width ?? 0 }
    const end = await begin?.(context, shop)
    const problems: string[] = []
    for (const state of states) {
      await test.step(state.name, async () => {
        const page = await context.newPage()
        watchRequests(page)
        await watchLayout(page)
        try {
          await state.open(page, shop)
          await settled(page)
          const found = await stateProblems(page)
          if (await isTooWide(page)) found.push('scrolls sideways')
          const takePicture = async (size: string) => {
            if (!pictures) return
            await fullPicture(page, `${pictures}/${name}/${state.name}${size}-${shop.width}.png`)
          }
          // Depends on timing, so only checked with pictures.
          if (pictures) found.push(...(await shiftProblems(page)))
          await takePicture('')
          if (isTemplate(name, state.name)) {
            await sizeLetters(page, 200)
            await settled(page)
            const cut = await cutOffContent(page)
            if (await isTooWide(page)) cut.push('scrolls sideways')
            found.push(...cut.map((problem) => `with large letters ${problem}`))
            await takePicture('-large-text')
            await sizeLetters(page, 100)
          }
          // Simulates a screen of 1280 px at 400 % zoom.
          await page.setViewportSize({ width: 320, height: 640 })
          if (await isTooWide(page)) found.push('scrolls sideways at 320 px')
          problems.push(...found.map((problem) => `${state.name}: ${problem}`))
        } catch (error) {
          problems.push(`${state.name}: cannot be reached: ${String(error).slice(0, 300)}`)
        }
        await page.close()
      })
    }
    await context.close()
    await end?.()
    expect(problems).toEqual([])
  })
}
