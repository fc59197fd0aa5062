import { cut } from './text'

// Region flags, joined emoji and keycaps: removing their invisible parts would change them.
const EMOJI = String.raw`\p{Extended_Pictographic}\p{Emoji_Modifier}?\uFE0F?`
const DRAWN = String.raw`\u{1F3F4}[\u{E0061}-\u{E007A}]{2,6}\u{E007F}|${EMOJI}(?:\u200D${EMOJI})*|[\d#*]\uFE0F\u20E3`
const INVISIBLE = String.raw`\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]`
const PARTS = new RegExp(`(${DRAWN})|${INVISIBLE}`, 'gu')

/** `text` without invisible characters and bidirectional controls; blanks and line breaks stay. */
export function withoutInvisible(text: string): string {
  return text.replace(PARTS, '$1')
}

/** Trimmed text without invisible characters, the stored form of names and observations. */
export function visibleText(text: string): string {
  return withoutInvisible(text).trim()
}

/** Error for an empty field without a text of its own. */
export const REQUIRED = 'Campo é obrigatório'

/** Error for a long text in a field without a text of its own. */
function tooLong(field: string, limit: number): string {
  return `${field} muito longo. Max ${limit} letras`
}

/** Error for a name or address line with a line break, tab or other control character. */
const NOT_ONE_LINE = 'Escreva em uma só linha, sem caracteres de controle'

/** Whether a text fits on one line of an e-mail, a label or a mail header. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}

/** Error for an observation with control characters other than line breaks. */
export const NO_CONTROLS = 'Escreva sem caracteres de controle'

/** Whether an observation holds control characters other than line breaks. */
export function hasControls(text: string): boolean {
  return /[^\P{Cc}\r\n]/u.test(text)
}

/** Error of a text that must have one line and at most `limit` characters, or null. */
export function lineError(value: string, field: string, limit: number): string | null {
  if (!isOneLine(value)) return NOT_ONE_LINE
  return value.length > limit ? tooLong(field, limit) : null
}

const NO_WEB_ADDRESS = 'Escreva sem endereço de site'

// 'Esq.com Rua B' is an abbreviation before the word 'com', so `.com` counts at an end only.
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[a-z\d]\.com(?:[/?:#]|\.br|$)|[a-z\d]\.(?:app|br|click|info|io|link|net|online|org|ru|shop|site|store|top|xyz)(?![\p{L}\d])/iu

/** Error of a line shown in e-mails, or null: as `lineError`, and no web address. */
export function placeError(value: string, field: string, limit: number): string | null {
  return WEB_ADDRESS.test(value) ? NO_WEB_ADDRESS : lineError(value, field, limit)
}

/** Longest observation on a line of an order, in letters. */
export const OBSERVATION_LIMIT = 99

export const OBSERVATION_TOO_LONG = 'Observação muito longa'

/** `text` up to `limit` characters, ending with a whole word if possible. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = text.lastIndexOf(' ', limit)
  return end > 0 ? text.slice(0, end).replace(/[\s,;:–-]+$/, '') : cut(text, limit)
}
