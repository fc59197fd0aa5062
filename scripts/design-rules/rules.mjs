import { readdirSync, readFileSync } from 'node:fs'

/** @typedef {{ path: string, source: string }} Module */

const RAW_COLOUR = /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![\w-])|\b(?:rgb|hsl|oklch)a?\(/gi
const PALETTE =
  /\b(?:[a-z-]+-)?(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-(?:50|[1-9]00|950)\b|\b(?:text|from|via|to|ring|outline)-black\b/g
const ARBITRARY = /(?<=^|[\s"'`:!])-?[a-z][a-z0-9-]*-(?:\[[^\]\s]+\]|\([^)\s]+\))(?=$|[\s"'`/!])/gm
const SIZE = /(?<=^|[\s"'`:!])text-(xs|sm|base|lg|\d?xl)(?=$|[\s"'`/!])/gm
const RADIUS =
  /(?<=^|[\s"'`:!])rounded(?:-(?:[trbl]|[tb][lr]|[se]|[se][se]))?(?:-([a-z0-9]+))?(?=$|[\s"'`!])/gm
const SHADOW = /(?<=^|[\s"'`:!])shadow(?:-([a-z0-9-]+))?(?=$|[\s"'`/!])/gm
const COLOUR =
  /(?<=^|[\s"'`:!])(?:bg|border|divide|accent|fill|stroke|decoration|placeholder|caret)-([a-z]+(?:-[a-z]+)*)(?=$|[\s"'`/!])/gm

/** Words after `bg-`, `border-` and similar prefixes that are no colours. */
const NOT_COLOURS =
  /^(?:[trblxyse]|none|fixed|local|scroll|clip-.+|origin-.+|cover|contain|auto|center|top|bottom|left|right|repeat.*|no-repeat|linear-.+|solid|dashed|dotted|double|hidden|collapse|separate|wavy|clone|slice|from-font|[trblxyse]-[a-z-]+|blend-.+)$/

/**
 * Arbitrary values that no token can replace, each with its reason.
 * @type {{ allows: RegExp, reason: string }[]}
 */
const ALLOWED = [
  {
    allows: /^grid-cols-\[/,
    reason: 'the columns of one layout; a template used twice gets a name',
  },
  { allows: /^grid-rows-\[(?:auto|1fr|_)+\]$/, reason: 'the rows of one layout' },
  {
    allows: /^(?:p[lx]|basis|(?:min|max)-w)-\[(?:min|max)\([\d.]+(?:rem|px),\d+%\)\]$/,
    reason: 'a size that large letters may not push out of its box',
  },
  {
    allows: /^basis-\[min-content\]$/,
    reason: 'the longest word, whatever the size of its letters',
  },
  { allows: /-\[anchor\(\w+\)\]$/, reason: 'a place beside its opener, not a size' },
  {
    allows: /^-?(?:grid-cols|col-span|row-span|order|z)-\(--/,
    reason: 'a custom property set by the component',
  },
]

/**
 * Colours, sizes, radii and shadows in components that are no tokens, one line each.
 * @param {Module[]} modules
 * @param {Tokens} tokens
 */
export function oneOffs(modules, tokens) {
  return modules.flatMap(({ path, source }) => {
    const code = source.replace(/^\s*\/\/.*$|\/\*[\s\S]*?\*\//gm, '')
    const found = (/** @type {RegExp} */ pattern) => [...code.matchAll(pattern)]
    const unknown = (/** @type {RegExp} */ pattern, /** @type {Set<string>} */ names) =>
      found(pattern).filter(([, name]) => !names.has(name ?? ''))
    return [
      ...found(RAW_COLOUR).map(([text]) => `${path}: ${text} is a colour without a name`),
      ...found(PALETTE).map(([text]) => `${path}: ${text} is not of the shop's palette`),
      ...found(ARBITRARY)
        .filter(([text]) => !ALLOWED.some(({ allows }) => allows.test(text)))
        .map(([text]) => `${path}: ${text} is a value without a token`),
      ...unknown(SIZE, tokens.text).map(([text]) => `${path}: ${text} is not of the type scale`),
      ...unknown(RADIUS, tokens.radius).map(([text]) => `${path}: ${text} is no radius of ours`),
      ...unknown(SHADOW, tokens.shadow).map(([text]) => `${path}: ${text} is no shadow of ours`),
      ...unknown(COLOUR, tokens.color)
        .filter(([, name = '']) => !NOT_COLOURS.test(name))
        .map(([text]) => `${path}: ${text} is no colour of ours`),
    ]
  })
}

/**
 * Grid templates that occur in several files and therefore need a name.
 * @param {Module[]} modules
 */
export function repeatedTemplates(modules) {
  /** @type {Map<string, string[]>} */
  const places = new Map()
  for (const { path, source } of modules) {
    for (const [text] of source.matchAll(/grid-cols-\[[^\]\s]+\]/g)) {
      places.set(text, [...new Set([...(places.get(text) ?? []), path])])
    }
  }
  return [...places]
    .filter(([, paths]) => paths.length > 1)
    .map(([text, paths]) => `${text}: ${paths.join(', ')}`)
}

/**
 * Live regions that are hidden while empty. Such a region enters the accessibility tree together
 * with its first text, and many screen readers then skip this text.
 * @param {Module[]} modules
 */
export function silentRegions(modules) {
  return modules.flatMap(({ path, source }) =>
    [...source.matchAll(/<\w+[^<>]*?(?:role="status"|aria-live=)[^<>]*>/g)]
      .filter(([tag]) => tag.includes('empty:hidden'))
      .map(([tag]) => `${path}: ${tag.replace(/\s+/g, ' ')}`),
  )
}

/**
 * Modules below these folders, without tests.
 * @param {string[]} folders
 * @returns {Module[]}
 */
export function readModules(folders) {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
      .map((name) => `${folder}/${name}`)
      .map((path) => ({ path, source: readFileSync(path, 'utf8') })),
  )
}

/** Namespaces of Tailwind's theme that the shop replaces, with the values that need no token. */
const ALWAYS = {
  color: ['transparent', 'current', 'inherit'],
  radius: ['none', 'full'],
  shadow: ['none'],
  text: [],
}

/** @typedef {Record<keyof typeof ALWAYS, Set<string>>} Tokens */

/**
 * The tokens of a stylesheet's `@theme`, by namespace.
 * @param {string} css
 * @returns {Tokens}
 */
export function readTokens(css) {
  const named = (/** @type {keyof typeof ALWAYS} */ namespace) => {
    const pattern = new RegExp(`^\\s*--${namespace}-([a-z0-9]+(?:-[a-z0-9]+)*):`, 'gm')
    return new Set([
      ...ALWAYS[namespace],
      ...[...css.matchAll(pattern)].map(([, name]) => name ?? ''),
    ])
  }
  return {
    color: named('color'),
    radius: named('radius'),
    shadow: named('shadow'),
    text: named('text'),
  }
}

/**
 * Colours of a stylesheet's `@theme` in the form #rgb or #rrggbb, by name.
 * @param {string} css
 * @returns {Record<string, string>}
 */
export function readColours(css) {
  const found = css.matchAll(/^\s*--color-([a-z-]+):\s*(#[0-9a-f]{3}(?:[0-9a-f]{3})?);/gm)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}
