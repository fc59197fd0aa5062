import { MOVED_TO_SHOP, RULES } from './rules.mjs'

/** The pairs of quotes that editors and tools leave around a value. */
const QUOTED = /^(?:"([^"]*)"|'([^']*)'|“([^”]*)”|‘([^’]*)’)$/u
const BLANK_ENDS = /^[\s\u200B\u2060\uFEFF]+|[\s\u200B\u2060\uFEFF]+$/gu

/**
 * Settings without surrounding blanks and quotes, and their problems, one line each. Leaves out
 * invalid and empty settings.
 * @param {Record<string, string | undefined>} source
 * @returns {{ values: Record<string, string | undefined>, problems: string[] }}
 */
export function parseSettings(source) {
  /** @type {Record<string, string | undefined>} */
  const values = { ...source }
  /** @type {string[]} */
  const problems = Object.entries(MOVED_TO_SHOP)
    .filter(([name]) => cleaned(source[name] ?? ''))
    .map(([name, key]) => `${name} must be empty: its place is ${key} of shop.json in SHOP_DIR`)
  for (const [name, rule] of Object.entries(RULES)) {
    const value = cleaned(source[name] ?? '')
    const wanted = value && rule(value)
    if (wanted) problems.push(`${name} must be ${wanted}`)
    values[name] = wanted ? undefined : value || undefined
  }
  return { values, problems }
}

/** @param {string} text */
function cleaned(text) {
  const bare = text.replace(BLANK_ENDS, '')
  const [, ...inner] = QUOTED.exec(bare) ?? []
  return (inner.find((part) => part !== undefined) ?? bare).replace(BLANK_ENDS, '')
}
