import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 15_000

/**
 * What the adapter of each browser does. `click` and `fill` return false if the element is not
 * there yet. `pattern` and `group` as in `findInPage`.
 * @typedef {object} Driver
 * @property {(url: string) => Promise<void>} open
 * @property {(pattern: string, group?: string) => Promise<boolean>} click
 * @property {(pattern: string, text: string, group?: string) => Promise<boolean>} fill
 * @property {() => Promise<string>} text Visible text of the page.
 * @property {() => Promise<string>} url
 * @property {() => Promise<void>} back
 * @property {() => Promise<void>} forward
 * @property {() => Promise<number[]>} width Width of the window and of the page.
 * @property {(path: string) => Promise<void>} picture
 * @property {() => Promise<string[]>} problems Errors of the console.
 * @property {() => Promise<void>} close
 */

/** @typedef {ReturnType<typeof shopper>} Shopper */

/**
 * Uses the shop through a driver, and waits for what it needs.
 * @param {Driver} driver
 * @param {string} shop
 */
export function shopper(driver, shop) {
  return {
    /** @param {string} path */
    open: (path) => driver.open(shop + path),
    /**
     * @param {string | RegExp} name Accessible name of a button, link or label.
     * @param {string} [group] Name of the group around it.
     */
    click: (name, group) =>
      until(`a control '${name}' ${group ?? ''}`, () => driver.click(patternOf(name), group)),
    /**
     * @param {string} label
     * @param {string} text
     * @param {string} [group]
     */
    fill: (label, text, group) =>
      until(`a field '${label}'`, () => driver.fill(patternOf(label), text, group)),
    /** @param {string | RegExp} text */
    sees: (text) =>
      until(`the text '${text}'`, async () => new RegExp(text).test(await driver.text())),
    /** @param {RegExp} address */
    isAt: (address) =>
      until(`the address ${address}`, async () => {
        const { pathname, search } = new URL(await driver.url())
        return address.test(pathname + search)
      }),
    back: driver.back,
    forward: driver.forward,
  }
}

/** @param {string | RegExp} name */
function patternOf(name) {
  return name instanceof RegExp ? name.source : `^${name}$`
}

/**
 * Repeats a step until it succeeds.
 * @param {string} what
 * @param {() => Promise<boolean>} step
 */
async function until(what, step) {
  const end = Date.now() + PATIENCE_MS
  let reason = ''
  do {
    try {
      if (await step()) return
      reason = ''
    } catch (error) {
      reason = `: ${error instanceof Error ? error.message : error}`
    }
    await sleep(200)
  } while (Date.now() < end)
  throw new Error(`not found: ${what}${reason}`)
}
