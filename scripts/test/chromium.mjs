import { existsSync } from 'node:fs'
import { UserError } from '../../server/processes.mjs'
import { aptInstall } from './apt.mjs'

const CANDIDATES = [
  // First, because the others start an extra process for the toolbar of each context's window.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** Path of an installed Chromium, or null. */
export function findChromium() {
  const chosen = process.env.CHROMIUM_PATH
  return chosen || CANDIDATES.find((path) => existsSync(path)) || null
}

/**
 * Path of Chromium. Installs Chromium if the user is root on Debian.
 * @param {import('../../server/processes.mjs').Processes} processes
 */
export async function requireChromium(processes) {
  const found = findChromium()
  if (found) return found
  // Older releases of Debian only have the whole browser.
  if (!(await aptInstall('chromium-headless-shell', processes))) {
    await aptInstall('chromium', processes)
  }
  const installed = findChromium()
  if (installed) return installed
  throw new UserError(
    'Chromium was not found: install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
}
