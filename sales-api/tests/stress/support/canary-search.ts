import { randomInt } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Db } from '@/sales-api/service/db/database'

interface Finding {
  place: string
  pattern: string
}

/** Everything that would betray these cards, in the spellings in which it could be written. */
export function traces(cards: CanaryCard[]): string[] {
  return cards.flatMap(({ number, verification_value: cvv }) => [
    ...spellings(number),
    Buffer.from(number).toString('base64').replace(/=+$/, ''),
    `verification_value":"${cvv}`,
    `verification_value":${cvv}`,
    `verification_value\\":\\"${cvv}`,
    `verification_value: '${cvv}`,
    `verification_value=${cvv}`,
  ])
}

/** CVVs that are long enough to search as separate numbers. */
export function longCvvs(cards: CanaryCard[]): string[] {
  return cards.map((card) => card.verification_value).filter((cvv) => cvv.length >= 5)
}

/** Looks through every file below `folder`. */
export async function searchFolder(
  folder: string,
  patterns: string[],
  alone: string[],
): Promise<{ files: number; bytes: number; findings: Finding[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found = { files: 0, bytes: 0, findings: [] as Finding[] }
  for (const entry of entries.filter((it) => it.isFile())) {
    const place = join(entry.parentPath, entry.name)
    // A database removes and renames files while it runs.
    const content = await readFile(place).catch(() => Buffer.alloc(0))
    found.files += 1
    found.bytes += content.length
    found.findings.push(...searchText(place, content, patterns, alone))
  }
  return found
}

/** Looks through every row of every table, where compressed values are written out. */
export async function searchRows(
  db: Db,
  patterns: string[],
  alone: string[],
): Promise<{ rows: number; findings: Finding[] }> {
  const tables = (await db.execute(
    sql`select table_name::text as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as unknown as { rows: { name: string }[] }
  const found = { rows: 0, findings: [] as Finding[] }
  for (const { name } of tables.rows) {
    const { rows } = (await db.execute(
      sql`select t::text as text from ${sql.identifier(name)} t`,
    )) as unknown as { rows: { text: string }[] }
    found.rows += rows.length
    const content = Buffer.from(rows.map((row) => row.text).join('\n'))
    found.findings.push(...searchText(`table ${name}`, content, patterns, alone))
  }
  return found
}

function searchText(
  place: string,
  content: Buffer,
  patterns: string[],
  alone: string[],
): Finding[] {
  return [
    ...patterns.filter((pattern) => content.includes(pattern)),
    ...alone.filter((number) => standsAlone(content, number)),
  ].map((pattern) => ({ place, pattern }))
}

function standsAlone(content: Buffer, number: string): boolean {
  let at = content.indexOf(number)
  while (at >= 0) {
    if (!isDigit(content[at - 1]) && !isDigit(content[at + number.length])) return true
    at = content.indexOf(number, at + 1)
  }
  return false
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 48 && byte <= 57
}

export interface CanaryCard {
  name: string
  number: string
  month: string
  year: string
  verification_value: string
}

/** A name that may be stored. */
export const CANARY_HOLDER = 'CANARIO DE TESTE'

/**
 * Valid card numbers and CVVs used nowhere else. A CVV of five digits is rare enough to be searched
 * alone.
 */
export function drawCards(): CanaryCard[] {
  const card = (prefix: string, length: number, cvvLength: number): CanaryCard => ({
    name: CANARY_HOLDER,
    number: withCheckDigit(prefix + digits(length - prefix.length - 1)),
    month: '12',
    year: '2031',
    verification_value: `9${digits(cvvLength - 1)}`,
  })
  return [card('5412', 16, 3), card('4539', 16, 5), card('3714', 15, 4), card('6011', 16, 5)]
}

/** A number as people and forms write it. */
export function spellings(number: string): string[] {
  const groups = number.match(/.{1,4}/g) ?? []
  const [first = '', rest = ''] = [number.slice(0, 4), number.slice(4)]
  const american = [first, rest.slice(0, 6), rest.slice(6)]
  const grouped = [' ', '-', '.', '+', '%20'].flatMap((gap) => [
    groups.join(gap),
    american.join(gap),
  ])
  return [number, ...new Set(grouped)]
}

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}

/** Luhn's digit at the end. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return digits + ((10 - (sum % 10)) % 10)
}
