/** Longest product name shown uncut. */
const PRODUCT_NAME_LIMIT = 40

/** `text` up to `limit` characters. Never splits an emoji or a letter from its accents. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text
  const graphemes = new Intl.Segmenter('pt-BR').segment(text)
  return text.slice(0, graphemes.containing(limit)?.index)
}

/** `text` up to `limit` characters, else its first `keep` without trailing space and '...'. */
export function truncate(text: string, limit: number, keep = limit): string {
  return text.length > limit ? `${cut(text, keep).trimEnd()}...` : text
}

/** Keeps a number, its unit and a `de` before it on one line: `4 x 150 g`, `de 700g`. */
export function keepUnits(text: string): string {
  return text.replace(/(?<=\d) (?=(?:x|k?g|un|m?l)\b)|(?<=\b(?:x|de)) (?=\d)/gi, '\u00a0')
}

/** `Picanha, Costela e Carvão`. */
export function joinWords(words: readonly string[], beforeLast = ' e '): string {
  const last = words.at(-1) ?? ''
  return words.length > 1 ? `${words.slice(0, -1).join(', ')}${beforeLast}${last}` : last
}

/** Product name cut to 38 characters and '...' beyond 40. */
export function shortProductName(name: string): string {
  return truncate(name, PRODUCT_NAME_LIMIT, 38)
}

/** CEP as it is read, such as `40140-060`; the digits alone while it is typed. */
export function zipcodeText(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
