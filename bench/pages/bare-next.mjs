import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildHash } from '../../scripts/build/build-hash.mjs'
import { freePort } from '../../server/port.mjs'
import { UserError } from '../../server/processes.mjs'
import { responds, waitFor } from '../../server/wait-for.mjs'
import { fetchRaw } from './http.mjs'

const SOURCE = 'bench/pages/bare-next'
const FOLDER = '.tmp/bench/bare-next'
const NEXT = 'node_modules/next/dist/bin/next'
const CLOSE_ENOUGH = 0.01
const TRIES = 8

/**
 * @typedef {import('../../server/processes.mjs').Processes} Processes
 * @typedef {import('../../server/settings.mjs').Settings} Settings
 * @typedef {Awaited<ReturnType<typeof startBareNext>>} BareNext
 */

/**
 * Builds (once) and starts the smallest Next app that shows the shop's pages: ISR, cache of Next,
 * no client component. It reads its content when a page is first requested.
 * @param {Settings} settings
 * @param {Processes} processes
 */
export async function startBareNext({ env, distDir }, processes) {
  const content = join(process.cwd(), FOLDER, 'content')
  /** @type {NodeJS.ProcessEnv} */
  const own = {
    PATH: env.PATH,
    HOME: env.HOME,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SALES_API_URL: env.SALES_API_URL,
    CONTENT_DIR: content,
  }
  await ensureBareBuild(own, processes)
  rmSync(content, { recursive: true, force: true })
  mkdirSync(content, { recursive: true })
  // Under another name, since Next reserves /_next/static.
  cpSync(join(distDir, 'static'), join(FOLDER, 'public/shop-static'), { recursive: true })
  const port = await freePort()
  const args = [NEXT, 'start', FOLDER, '-p', String(port)]
  const server = processes.start('The bare Next app', process.execPath, args, { env: own })
  const origin = `http://localhost:${port}`
  const check = () => responds(`${origin}/_next/static`, { anyStatus: true })
  if (!(await waitFor(check, { timeoutMs: 60_000, stopped: server.exited }))) {
    throw new UserError('The bare Next app does not respond.')
  }
  let pages = 0
  /** @param {Content} page */
  const show = (page) => {
    pages += 1
    writeFileSync(join(content, `${pages}.json`), JSON.stringify(page))
    return `${origin}/p/${pages}`
  }
  return {
    pid: server.pid,
    /** Address of the bare page with the content of a page of the shop. @param {string} url */
    copyOf: async (url) => show(bareContent(await readIdentity(url))),
    /** Address of a bare page whose HTML is as long as a page of the shop. @param {string} url */
    asLongAs: async (url) => asLongAs(await readIdentity(url), show),
  }
}

/**
 * Lengthens or shortens the content until the HTML of the page is as long as the shop's.
 * @param {string} page
 * @param {(content: Content) => string} show
 */
async function asLongAs(page, show) {
  const content = bareContent(page)
  const stuff = content.html + escapeText(inlineScripts(page))
  const wanted = Buffer.byteLength(page)
  let length = content.html.length
  for (let tried = 0; tried < TRIES; tried++) {
    const url = show({ ...content, html: stuff.slice(0, length) })
    const missing = wanted - Buffer.byteLength(await readIdentity(url))
    if (Math.abs(missing) < wanted * CLOSE_ENOUGH) return url
    // A page holds its content twice: as HTML and as data.
    length = Math.max(0, length + Math.round(missing / 2.5))
  }
  throw new UserError('The bare Next page could not be padded to the length of the shop’s.')
}

/** @param {string} page */
function bareContent(page) {
  return pageContent(page.replaceAll('/_next/static/', '/shop-static/'))
}

/** @param {string} text */
function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/**
 * The page, with the fonts of its headers added to its head.
 * @param {string} url
 */
async function readIdentity(url) {
  const { status, headers, body } = await fetchRaw(url, 'identity')
  if (status !== 200) throw new UserError(`${url} returned ${status}.`)
  const fonts = fontLinks([headers.link ?? []].flat().join(', '))
  return body.toString().replace('</head>', `${fonts}</head>`)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {Processes} processes
 */
async function ensureBareBuild(env, processes) {
  const hash = buildHash('.', env, [SOURCE, 'public', 'package-lock.json'])
  const hashFile = join(FOLDER, '.next/source-hash')
  if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return
  rmSync(FOLDER, { recursive: true, force: true })
  cpSync(SOURCE, FOLDER, { recursive: true })
  cpSync('public', join(FOLDER, 'public'), { recursive: true })
  console.log('Building the bare Next app…')
  const args = [NEXT, 'build', FOLDER]
  const build = processes.start('build', process.execPath, args, { env, quiet: true })
  if ((await build.exited).code !== 0) {
    throw new UserError(`The bare Next app could not be built: node ${args.join(' ')}`)
  }
  writeFileSync(hashFile, hash)
}

/**
 * @typedef {object} Content What a page shows, without its scripts.
 * @property {string} title
 * @property {string} description
 * @property {Record<string, string>[]} links Props of style sheets, preloaded fonts, pictures.
 * @property {string} className
 * @property {string} html
 */

const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/g
/** @type {Record<string, string>} */
const PROPS = {
  crossorigin: 'crossOrigin',
  imagesrcset: 'imageSrcSet',
  imagesizes: 'imageSizes',
  fetchpriority: 'fetchPriority',
}

/**
 * Splits a page of the shop into its parts.
 * @param {string} page Its HTML.
 * @returns {Content}
 */
function pageContent(page) {
  const [head = '', body = ''] = page.split(/(?=<body\b)/)
  const bodyTag = /^<body\b[^>]*>/.exec(body)?.[0] ?? ''
  return {
    title: /<title>([^<]*)/.exec(head)?.[1] ?? '',
    description: /<meta name="description" content="([^"]*)/.exec(head)?.[1] ?? '',
    links: [...head.matchAll(/<link\b[^>]*>/g)].map(([tag]) => props(tag)).filter(isNeeded),
    className: `${attribute(head, 'class')} ${attribute(bodyTag, 'class')}`,
    html: body
      .slice(bodyTag.length)
      .replace(/<\/body>[\s\S]*$/, '')
      .replace(SCRIPT, ''),
  }
}

/**
 * Fonts that the headers of a page preload, as links of its head.
 * @param {string} [header] Its `Link`.
 */
function fontLinks(header = '') {
  const fonts = header.split(/, (?=<)/).filter((link) => link.includes('as="font"'))
  return fonts
    .map((link) => /^<([^>]+)>/.exec(link)?.[1])
    .map(
      (href) => `<link rel="preload" href="${href}" as="font" crossorigin="" type="font/woff2"/>`,
    )
    .join('')
}

/**
 * Text of a page's inline scripts, used to fill a page to the same size.
 * @param {string} page
 */
function inlineScripts(page) {
  return [...page.matchAll(SCRIPT)].map(([, text]) => text).join('')
}

/** @param {Record<string, string>} link */
function isNeeded({ rel, as }) {
  return rel === 'stylesheet' || (rel === 'preload' && (as === 'font' || as === 'image'))
}

/**
 * @param {string} tag
 * @returns {Record<string, string>}
 */
function props(tag) {
  const pairs = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
    PROPS[name.toLowerCase()] ?? name,
    value,
  ])
  return Object.fromEntries(pairs)
}

/**
 * @param {string} html
 * @param {string} name
 */
function attribute(html, name) {
  return new RegExp(`<(?:html|body)\\b[^>]*\\b${name}="([^"]*)"`).exec(html)?.[1] ?? ''
}
