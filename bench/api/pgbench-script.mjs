/**
 * @typedef {import('./statements.mjs').Statement} Statement
 *
 * @typedef {object} Script
 * @property {string} sql The statements of one call, their values as pgbench variables.
 * @property {'prepared' | 'extended'} protocol What the call used.
 * @property {Record<string, string>} constants Variables that are the same in every call.
 * @property {Record<string, string[]>} columns Variables that differ, each with its value by call.
 */

/**
 * One script for calls that ran the same statements. What a statement made in one call (an id) is
 * taken from its own answer when a later one of the call uses it.
 * @param {Statement[][]} calls
 * @returns {Script}
 */
export function toScript(calls) {
  const first = calls[0] ?? []
  /** @type {Map<string, string>} */
  const names = new Map()
  /** @type {Record<string, string>} */
  const constants = {}
  /** @type {Record<string, string[]>} */
  const columns = {}
  const lines = first.map(({ text, made }, index) => {
    const sql = text.replaceAll(/\s+/g, ' ').replace(/\$(\d+)/g, (_, position) => {
      const values = calls.map((call) => call[index]?.values[Number(position) - 1] ?? null)
      return values.includes(null) ? 'null' : `:${variable(values.map(String))}`
    })
    const prefix = `made${index}_`
    const isUsed = Object.keys(made)
      .map((column) =>
        keep(
          prefix + column,
          calls.map((call) => String(call[index]?.made[column])),
        ),
      )
      .some(Boolean)
    return sql + (isUsed ? ` \\gset ${prefix}` : ';')
  })
  const protocol = first.some(({ named }) => named) ? 'prepared' : 'extended'
  return { sql: lines.join('\n'), protocol, constants, columns }

  /** @param {string[]} values */
  function variable(values) {
    const key = JSON.stringify(values)
    const known = names.get(key)
    if (known) return known
    const name = `value${names.size}`
    names.set(key, name)
    if (differ(values)) columns[name] = values
    else constants[name] = values[0] ?? ''
    return name
  }

  /**
   * @param {string} name
   * @param {string[]} values
   */
  function keep(name, values) {
    const key = JSON.stringify(values)
    if (!differ(values) || names.has(key)) return false
    names.set(key, name)
    return true
  }
}

/** @param {string[]} values */
function differ(values) {
  return new Set(values).size > 1
}
