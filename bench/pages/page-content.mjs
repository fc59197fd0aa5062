/**
 * @typedef {object} Content What a page shows, without its scripts.
 * @property {string} title
 * @property {string} description
 * @property {Record<string, string>[]} links Style sheets and preloaded fonts and pictures, as React's props.
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
 * Takes a page of the shop apart.
 * @param {string} page Its HTML.
 * @returns {Content}
 */
export function pageContent(page) {
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
 * Fonts that the headers of a page ask for, as they would stand in its head.
 * @param {string} [header] Its `Link`.
 */
export function fontLinks(header = '') {
  const fonts = header.split(/, (?=<)/).filter((link) => link.includes('as="font"'))
  return fonts
    .map((link) => /^<([^>]+)>/.exec(link)?.[1])
    .map(
      (href) => `<link rel="preload" href="${href}" as="font" crossorigin="" type="font/woff2"/>`,
    )
    .join('')
}

/**
 * The text of a page's inline scripts: its data, as filling for a page of the same size.
 * @param {string} page
 */
export function inlineScripts(page) {
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
