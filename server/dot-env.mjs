import { existsSync, readFileSync } from 'node:fs'
import { UserError } from './processes.mjs'

const LINE = /^(?:export\s+)?(?<name>[A-Za-z_]\w*)\s*=\s*(?<text>.*)$/u
const PAIRS = [`""`, `''`, '``', '“”', '‘’']
const COMMENT_AFTER = /^\s*(?:#.*)?$/

/**
 * Sets the variables in `.env` that the environment lacks. Throws UserError if the file cannot be
 * read completely.
 * @param {NodeJS.ProcessEnv} environment
 */
export function loadDotEnv(environment = process.env) {
  if (!existsSync('.env')) return requireNoOther()
  const found = readDotEnv(readFile())
  for (const [name, value] of Object.entries(found)) environment[name] ??= value
}

/** Windows editors add a hidden file extension. */
function requireNoOther() {
  if (existsSync('.env.txt')) throw new UserError('.env.txt is not read: name it .env.')
}

function readFile() {
  try {
    return readFileSync('.env')
  } catch (cause) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (cause)
    throw new UserError(
      code === 'EISDIR'
        ? '.env is a folder, not a file.'
        : '.env is there, but this user may not read it.',
    )
  }
}

/**
 * Returns the variables of a file with one `NAME=value` per line. Accepts UTF-8, UTF-16 and any
 * line endings. A value may stand in quotes; a comment begins with a space and `#`. Throws
 * UserError with the line number.
 * @param {Uint8Array} bytes
 * @returns {Record<string, string>}
 */
export function readDotEnv(bytes) {
  /** @type {Record<string, string>} */
  const variables = {}
  const lines = decode(bytes).split(/\r\n|\r|\n/)
  for (const [index, line] of lines.entries()) {
    const text = line.trim()
    if (!text || text.startsWith('#')) continue
    const found = LINE.exec(text)?.groups
    if (!found) throw new UserError(`.env, line ${index + 1}: this is not NAME=value.`)
    variables[found.name ?? ''] = valueAfter(found.text ?? '', index + 1)
  }
  return variables
}

/**
 * @param {string} text
 * @param {number} line
 */
function valueAfter(text, line) {
  const pair = PAIRS.find(([open = '']) => text.startsWith(open))
  if (!pair) return text.replace(/(?:^|\s+)#.*$/u, '').trim()
  const [open, close = ''] = pair
  const end = text.indexOf(close, 1)
  if (end < 0) throw new UserError(`.env, line ${line}: the quote ${open} is not closed.`)
  if (!COMMENT_AFTER.test(text.slice(end + 1))) {
    // Quotes are part of a value like "Boi Bom" <loja@boibom.com.br>.
    if (text.indexOf(close, end + 1) < 0) return text.trim()
    throw new UserError(`.env, line ${line}: text follows the quote ${close}.`)
  }
  return text.slice(1, end)
}

/** @param {Uint8Array} bytes */
function decode(bytes) {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    throw new UserError('.env is not in UTF-8: save it in that encoding.')
  }
}

/**
 * Detects the encoding by the byte order mark, or by the zero byte beside each Latin letter in
 * UTF-16.
 * @param {Uint8Array} bytes
 */
function encodingOf([first, second]) {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (second === 0) return 'utf-16le'
  return first === 0 ? 'utf-16be' : 'utf-8'
}
