/** Said of an empty field that has no text of its own. */
export const REQUIRED = 'Campo é obrigatório'

/** Said of a text that is too long, where the field has no words of its own for it. */
function tooLong(field: string, limit: number): string {
  return `${field} muito longo. Max ${limit} letras`
}

/** Said of a name or a line of an address that holds a line break, a tab or another control character. */
const NOT_ONE_LINE = 'Escreva em uma só linha, sem caracteres de controle'

/** Whether a text is fit for one line of a letter, a label or a mail header. */
export function isOneLine(text: string): boolean {
  return !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)
}

/** Said of a note that holds a control character which is no line break. */
export const NO_CONTROLS = 'Escreva sem caracteres de controle'

/** Whether a note, which may have several lines, holds any other control character. */
export function hasControls(text: string): boolean {
  return /[^\P{Cc}\r\n]/u.test(text)
}

/** What is wrong with a text of one line and at most `limit` letters, or null. */
export function lineError(value: string, field: string, limit: number): string | null {
  if (!isOneLine(value)) return NOT_ONE_LINE
  return value.length > limit ? tooLong(field, limit) : null
}

const NO_WEB_ADDRESS = 'Escreva sem endereço de site'

// 'Esq.com Rua B' is an abbreviation before the word 'com', so `.com` counts at an end only.
const WEB_ADDRESS =
  /:\/\/|\bwww\.|[a-z\d]\.com(?:[/?:#]|\.br|$)|[a-z\d]\.(?:app|br|click|info|io|link|net|online|org|ru|shop|site|store|top|xyz)(?![\p{L}\d])/iu

/** Error of a line that e-mails show, as `lineError`, or for a web address in it; null when it is right. */
export function placeError(value: string, field: string, limit: number): string | null {
  return WEB_ADDRESS.test(value) ? NO_WEB_ADDRESS : lineError(value, field, limit)
}

/** Longest observation on a line of an order, in letters. */
export const OBSERVATION_LIMIT = 99

export const OBSERVATION_TOO_LONG = 'Observação muito longa'
