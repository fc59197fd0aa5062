import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pictureProblems } from './picture-files.mjs'
import { textProblems } from './read-texts.mjs'
import { SHOP_SCHEMA } from './schema.mjs'

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
  const json = parseJson(file, readText(file).replace(/^\uFEFF/, ''))
  const { data, error } = SHOP_SCHEMA.safeParse(json, { error: problemOf })
  const problems = [
    ...(error?.issues ?? []).map((issue) => lineOf(file, issue)),
    ...textProblems(folder, data),
    ...(data ? pictureProblems(folder, data) : []),
  ]
  if (!data || problems.length > 0) throw new ShopFolderError(problems.join('\n'))
  return { ...data, folder, hash: hashFolder(folder) }
}

/**
 * Returns the identity of the folder's files.
 * @param {string} folder
 */
export function hashFolder(folder) {
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
    return JSON.parse(text)
  } catch {
    throw new ShopFolderError(
      `${file}, linha ${faultyLine(text)}: não é JSON válido: falta ou sobra vírgula, aspas, chave ou colchete ali ou na linha acima.`,
    )
  }
}

/**
 * Returns the line of the first fault, which messages of JSON.parse do not always tell.
 * @param {string} text
 */
function faultyLine(text) {
  const lines = text.split('\n')
  const found = lines.findIndex((_, index) => isFaulty(lines.slice(0, index + 1).join('\n')))
  return found < 0 ? lines.length : found + 1
}

/**
 * Whether the beginning of a file is wrong whatever follows.
 * @param {string} part
 */
function isFaulty(part) {
  try {
    JSON.parse(part)
    return false
  } catch (cause) {
    const { message } = /** @type {Error} */ (cause)
    const position = Number(/at position (\d+)/.exec(message)?.[1] ?? -1)
    return !/end of JSON|Unterminated/.test(message) && position < part.trimEnd().length
  }
}

/** @type {Record<string, string>} */
const TYPES = {
  string: 'um texto entre aspas',
  number: 'um número, sem aspas e com ponto nos decimais',
  int: 'um número inteiro',
  boolean: 'true ou false',
  array: 'uma lista entre [ ]',
  tuple: 'uma lista entre [ ]',
  object: 'um grupo entre { }',
  record: 'um grupo entre { }',
}

/** @type {Record<string, string>} */
const COUNTED = { string: ' letras', array: ' itens' }

/** @type {import('zod').core.$ZodErrorMap} */
function problemOf(issue) {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'falta'
        : `deve ser ${TYPES[issue.expected] ?? 'outro valor'}`
    case 'too_small':
      return `deve ${bound(issue.origin)} no mínimo ${issue.minimum}${COUNTED[issue.origin] ?? ''}`
    case 'too_big':
      return `deve ${bound(issue.origin)} no máximo ${issue.maximum}${COUNTED[issue.origin] ?? ''}`
    case 'invalid_value':
      return `deve ser ${issue.values.map((value) => JSON.stringify(value)).join(', ou ')}`
    case 'unrecognized_keys':
      return `chave desconhecida: ${issue.keys.map((key) => `"${key}"`).join(', ')}`
    default:
      return 'não é um valor válido'
  }
}

/** @param {string} origin */
function bound(origin) {
  return COUNTED[origin] ? 'ter' : 'ser'
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
