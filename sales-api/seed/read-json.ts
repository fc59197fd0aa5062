import { readFile } from 'node:fs/promises'
import { plainReason } from '@/lib/shared/plain-reason.mjs'
import { StartupError } from '../service/base/errors'

/**
 * Parses a JSON file in UTF-8 or UTF-16, with or without byte order mark. Throws StartupError with
 * the file name, also for text that no database stores.
 */
export async function readJson(file: string): Promise<unknown> {
  const bytes = await readFile(file).catch((cause) => unreadable(file, reasonOf(cause)))
  const text = decode(file, bytes)
  const data = parse(file, text)
  const place = unstorable(data, [])
  if (place) unreadable(file, `${place} holds a control character or half a character`)
  return data
}

/** Reason why a file or folder cannot be opened. */
export function reasonOf(cause: unknown): string {
  return plainReason(cause) ?? 'it cannot be opened'
}

function decode(file: string, bytes: Buffer): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch {
    return unreadable(file, 'its text is neither UTF-8 nor UTF-16: save it as UTF-8')
  }
}

function encodingOf([first, second]: Buffer): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return 'utf-8'
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    return unreadable(file, `it is not JSON: ${cause instanceof Error ? cause.message : cause}`)
  }
}

// PostgreSQL cannot store U+0000; line breaks and tabs are fine.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u

/** Path of the first text that cannot be stored, such as `departments.0.name`, or null. */
function unstorable(data: unknown, path: string[]): string | null {
  if (typeof data === 'string') return CONTROL.test(data) ? path.join('.') : null
  if (typeof data !== 'object' || data === null) return null
  for (const [key, value] of Object.entries(data)) {
    const place = CONTROL.test(key) ? path.join('.') : unstorable(value, [...path, key])
    if (place !== null) return place
  }
  return null
}

export function unreadable(path: string, reason: string): never {
  throw new StartupError(`${path} cannot be read: ${reason}`)
}
