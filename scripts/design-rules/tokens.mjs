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
