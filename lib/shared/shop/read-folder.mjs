import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { pictureProblems } from './picture-files.mjs'
import { textProblems } from './read-texts.mjs'
import { SHOP_SCHEMA } from './schema.mjs'

const { localeError } = z.locales.pt()

/** A shop's folder that cannot be used. The message names file, path and what is right. */
export class ShopFolderError extends Error {}

/**
 * Reads and checks the folder that holds the shop's own facts, texts and pictures. Throws
 * ShopFolderError with one line for each problem.
 * @param {string} folder
 * @returns {import('./schema.mjs').Shop & { folder: string, hash: string }} with the identity of
 *   the data.
 */
export function readShopFolder(folder) {
  const file = join(folder, 'shop.json')
  const json = parseJson(file, readText(file))
  const { data, error } = SHOP_SCHEMA.safeParse(json, { error: problemOf })
  const problems = [
    ...(error?.issues ?? []).map((issue) => lineOf(file, issue)),
    ...textProblems(folder),
    ...(data ? pictureProblems(folder, data) : []),
  ]
  if (!data || problems.length > 0) throw new ShopFolderError(problems.join('\n'))
  return { ...data, folder, hash: hashOf(folder) }
}

/** @param {string} folder */
function hashOf(folder) {
  const hash = createHash('sha256')
  const files = ['textos', 'imagens'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name)),
  )
  for (const file of [join(folder, 'shop.json'), ...files.sort()]) {
    hash
      .update(`${file.slice(folder.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 12)
}

/** @param {string} file */
function readText(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    throw new ShopFolderError(`${file}: o arquivo não existe ou não pode ser lido.`)
  }
}

/**
 * @param {string} file
 * @param {string} text
 * @returns {unknown}
 */
function parseJson(file, text) {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    throw new ShopFolderError(
      `${file}: não é JSON válido (${/** @type {Error} */ (cause).message}).`,
    )
  }
}

/** @type {import('zod').core.$ZodErrorMap} */
function problemOf(issue) {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'falta'
  return localeError(issue)
}

/**
 * @param {string} file
 * @param {import('zod').core.$ZodIssue} issue
 */
function lineOf(file, { path, message }) {
  const place = path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
  return `${file}: ${place ? `${place.slice(1)}: ` : ''}${message}.`
}
