import { existsSync, readdirSync } from 'node:fs'
import { UserError } from '../../server/processes.mjs'
import { aptInstall } from './servers.mjs'

const LIBRARIES = '/usr/lib'

/** Debian's packages of the programs that `findBrowsers` returns. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']

/**
 * Firefox, and WebKitGTK's browser, driver and screen in memory. Installs them if the user is root
 * on Debian. Null where one is missing.
 * @param {import('../../server/processes.mjs').Processes} processes
 */
export async function requireBrowsers(processes) {
  for (const name of PACKAGES) {
    if (!findBrowsers() && !(await aptInstall(name, processes))) return null
  }
  return findBrowsers()
}

/** Paths of the installed browsers, or null if a program is missing. */
export function findBrowsers() {
  const firefox = firstOf(['/usr/bin/firefox-esr', '/usr/bin/firefox'])
  const miniBrowser = firstOf(
    libraryFolders().map((folder) => `${folder}/webkit2gtk-4.1/MiniBrowser`),
  )
  const hasDriver = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every((path) => existsSync(path))
  return firefox && miniBrowser && hasDriver ? { firefox, miniBrowser } : null
}

/** Folders such as /usr/lib/x86_64-linux-gnu. */
function libraryFolders() {
  if (!existsSync(LIBRARIES)) return []
  return readdirSync(LIBRARIES).map((name) => `${LIBRARIES}/${name}`)
}

/** @param {string[]} paths */
function firstOf(paths) {
  return paths.find((path) => existsSync(path)) ?? null
}

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
