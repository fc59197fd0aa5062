import { chromium, devices } from '@playwright/test'
import { requireChromium } from '../../scripts/test/chromium.mjs'

/**
 * A browser and what opens a phone in it that has seen nothing before.
 * @param {import('../../scripts/start/processes.mjs').Processes} processes
 */
export async function openBrowser(processes) {
  const browser = await chromium.launch({
    executablePath: await requireChromium(processes),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const openPhone = async () => {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      locale: 'pt-BR',
      timezoneId: 'America/Bahia',
    })
    return { context, page: await context.newPage() }
  }
  return { browser, openPhone }
}
