/**
 * Colours of a stylesheet's `@theme` in the form #rgb or #rrggbb, by name.
 * @param {string} css
 * @returns {Record<string, string>}
 */
export function readColours(css) {
  const found = css.matchAll(/^\s*--color-([a-z-]+):\s*(#[0-9a-f]{3}(?:[0-9a-f]{3})?);/gm)
  return Object.fromEntries([...found].map(([, name = '', value = '']) => [name, value]))
}
