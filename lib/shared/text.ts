/** Longest product name shown uncut. */
const PRODUCT_NAME_LIMIT = 40

/** `text` up to `limit` characters, else its first `keep` without trailing space and '...'. */
export function truncate(text: string, limit: number, keep = limit): string {
  return text.length > limit ? `${text.slice(0, keep).trimEnd()}...` : text
}

/** `text` in small letters without accents, to compare what people type. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Product name cut to 38 characters and '...' beyond 40. */
export function shortProductName(name: string): string {
  return truncate(name, PRODUCT_NAME_LIMIT, 38)
}
