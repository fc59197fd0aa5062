import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { findBinaries } from '../../scripts/test/programs.mjs'
import { runSql } from './shop-api.mjs'

const run = promisify(execFile)

/**
 * Runs pgbench on the statements of recorded calls.
 * @param {object} options
 * @param {string} options.databaseUrl
 * @param {string} options.name
 * @param {Script} options.script
 * @param {boolean} options.once Whether a call can be played only once, and not again and again by
 *   the same shopper.
 */
export async function preparePgbench({ databaseUrl, name, script, once }) {
  const command = join(findBinaries() ?? '', 'pgbench')
  const table = `bench_${name}`
  const calls = await storeColumns(databaseUrl, table, script)
  const draw = once
    ? `select * from ${table} where call = (select nextval('${table}_next')) \\gset`
    : `\\if :fresh\nselect * from ${table} where call = :client_id \\gset\n\\set fresh 0\n\\endif`
  const constants = Object.entries({ ...script.constants, fresh: '1' })

  /**
   * @param {number} clients
   * @param {number} [seconds] Unless each call is played once.
   * @returns {Promise<import('./load.mjs').Sample>}
   */
  return async (clients, seconds = 0) => {
    const folder = mkdtempSync(join(tmpdir(), 'shop-pgbench-'))
    await runSql({ folder, databaseUrl }, `alter sequence ${table}_next restart`)
    try {
      const file = join(folder, 'script.sql')
      writeFileSync(file, `${draw}\n${script.sql}\n`)
      await run(command, [
        ...['--no-vacuum', `--protocol=${script.protocol}`, '--log', `--log-prefix=${folder}/log`],
        ...[`--client=${clients}`, `--jobs=${Math.min(2, clients)}`, `--file=${file}`],
        ...(once ? [`--transactions=${Math.floor(calls / clients)}`] : [`--time=${seconds}`]),
        ...constants.map(([variable, value]) => `--define=${variable}=${value}`),
        databaseUrl,
      ])
      const times = readTimes(folder)
      // Every client is always in a turn, so the sum of the turns gives the time.
      return { times, seconds: times.reduce((sum, time) => sum + time, 0) / 1000 / clients }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/**
 * @param {string} databaseUrl
 * @param {string} table
 * @param {Script} script
 */
async function storeColumns(databaseUrl, table, { columns }) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const names = Object.keys(columns)
    await client.query(
      `create table ${table} as
      select call - 1 as call, ${names.join(', ')}
      from unnest(${names.map((_, n) => `$${n + 1}::text[]`).join(', ')})
      with ordinality as played(${[...names, 'call'].join(', ')})`,
      Object.values(columns),
    )
    await client.query(`alter table ${table} add primary key (call)`)
    await client.query(`create sequence ${table}_next minvalue 0`)
    const { rowCount } = await client.query(`select from ${table}`)
    return rowCount ?? 0
  } finally {
    await client.end()
  }
}

/**
 * Milliseconds of each turn, without each client's first turn, which prepares the statements.
 * @param {string} folder
 */
function readTimes(folder) {
  return readdirSync(folder)
    .filter((name) => name.startsWith('log'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => line.split(' ').map(Number))
    .filter(([, turn = 0]) => turn > 0)
    .map(([, , microseconds = Number.NaN]) => microseconds / 1000)
}

/**
 * @typedef {import('./record.mjs').Statement} Statement
 *
 * @typedef {object} Script
 * @property {string} sql Statements of one call, with pgbench variables as values.
 * @property {'prepared' | 'extended'} protocol Protocol of the call.
 * @property {Record<string, string>} constants Variables with the same value in every call.
 * @property {Record<string, string[]>} columns Variables that differ, with their value by call.
 */

/**
 * One script for calls that ran the same statements. When a later statement of a call uses an id
 * that an earlier one created, the script takes the id from the result of the earlier one.
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
