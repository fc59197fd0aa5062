/** Longest product name shown uncut. */
const PRODUCT_NAME_LIMIT = 40

/** `text` up to `limit` characters, else its first `keep` without trailing space and '...'. */
export function truncate(text: string, limit: number, keep = limit): string {
  return text.length > limit ? `${text.slice(0, keep).trimEnd()}...` : text
}

/** Product name cut to 38 characters and '...' beyond 40. */
export function shortProductName(name: string): string {
  return truncate(name, PRODUCT_NAME_LIMIT, 38)
}
