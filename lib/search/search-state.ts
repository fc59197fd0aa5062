/** A search, all of which stands in the URL. */
export interface SearchState {
  query: string
  /** Counted from 1. */
  page: number
  manufacturers: string[]
  /** Cooking recommendations. */
  cooking: string[]
  onSale: boolean
}

type Address = URLSearchParams | Record<string, string | string[] | undefined>

const LONGEST = 100
const MOST_VALUES = 20
const PAGE = /^[1-9]\d{0,2}$/

/** The search of a URL, which anyone may have written: invalid values are dropped. */
export function readSearchState(address: Address): SearchState {
  const [query = ''] = valuesOf(address, 'q')
  const [page = ''] = valuesOf(address, 'page')
  return {
    query: cleanText(query),
    page: PAGE.test(page) ? Number(page) : 1,
    manufacturers: cleanList(valuesOf(address, 'manufacturer')),
    cooking: cleanList(valuesOf(address, 'cooking')),
    onSale: valuesOf(address, 'on_sale')[0] === 'true',
  }
}

/** The canonical URL of a search. */
export function searchHref({ query, page, manufacturers, cooking, onSale }: SearchState): string {
  const address = String(
    new URLSearchParams([
      ...(query ? [['q', query]] : []),
      ...manufacturers.map((name) => ['manufacturer', name]),
      ...cooking.map((name) => ['cooking', name]),
      ...(onSale ? [['on_sale', 'true']] : []),
      ...(page > 1 ? [['page', String(page)]] : []),
    ]),
  )
  return address ? `/busca?${address}` : '/busca'
}

/** Removes control characters and repeated spaces; at most 100 characters. */
export function cleanText(text: string): string {
  const words = text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
  return [...words].slice(0, LONGEST).join('').trimEnd()
}

function cleanList(values: string[]): string[] {
  const names = values.map(cleanText).filter(Boolean)
  return [...new Set(names)].slice(0, MOST_VALUES)
}

function valuesOf(address: Address, name: string): string[] {
  if (address instanceof URLSearchParams) return address.getAll(name)
  return [address[name] ?? []].flat()
}
