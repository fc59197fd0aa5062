interface Version {
  variantId: number
  version: number
}

/** Newest version of each product's price that all storefronts must show. */
export type Confirmed = ReadonlyMap<number, number>

/** In ms: longest time that a storefront may show a former price after the webhook's 200. */
const BOUND_MS = 2_000
/** The same bound for a storefront that cannot reach the page server. */
const ALONE_BOUND_MS = 10_000

/** Prices in BRL per Kg or unit in the forms on a page: text, number, and per gram. */
const PRICE = /(?<![\d.,])(?:3\.\d{3},\d{2}|3\d{3}\.\d{1,2}|3\.\d{4,6})(?!\d)/g

/**
 * Records every price set during a run. Each is used once, between R$ 3.000,00 and R$ 3.999,99,
 * which no other product costs. Finds outdated prices on a page.
 */
export function createPriceWatch() {
  const known = new Map<string, Version>()
  const newest = new Map<number, number>()
  const confirmed: (Version & { at: number })[] = []
  let used = 0

  return {
    /** A price for the variant that was never used, BRL per Kg or unit. */
    next(variantId: number): { price: number; version: number } {
      const version = (newest.get(variantId) ?? 0) + 1
      newest.set(variantId, version)
      // The last digit is never 0, so that every form has all its digits.
      const cents = 300_000 + 10 * used + 3
      used += 1
      for (const form of formsOf(cents)) known.set(form, { variantId, version })
      return { price: cents / 100, version }
    },

    /** A storefront has answered the webhook of the change with 200, at `at` ms. */
    confirm(variantId: number, version: number, at = performance.now()): void {
      confirmed.push({ variantId, version, at })
    },

    /**
     * Price versions that a request sent at `now` ms must find. `isAlone`: the storefront cannot
     * reach the page server.
     */
    confirmed(isAlone = false, now = performance.now()): Confirmed {
      const before = now - (isAlone ? ALONE_BOUND_MS : BOUND_MS)
      const versions = new Map<number, number>()
      for (const { variantId, version, at } of confirmed) {
        if (at <= before) versions.set(variantId, Math.max(version, versions.get(variantId) ?? 0))
      }
      return versions
    },

    /** Prices in the text that were replaced before the request was sent. */
    findOld(text: string, atRequest: Confirmed): string[] {
      const shown = new Set(text.match(PRICE))
      return [...shown].filter((form) => {
        const price = known.get(form)
        return price !== undefined && price.version < (atRequest.get(price.variantId) ?? 0)
      })
    },

    /** Whether the text shows any price that was set during the run. */
    showsKnown: (text: string): boolean =>
      (text.match(PRICE) ?? []).some((form) => known.has(form)),
  }
}

export type PriceWatch = ReturnType<typeof createPriceWatch>

function formsOf(cents: number): string[] {
  const whole = Math.floor(cents / 100)
  const rest = String(cents % 100).padStart(2, '0')
  const thousands = `${Math.floor(whole / 1000)}.${String(whole % 1000).padStart(3, '0')}`
  const perGram = cents / 100_000
  return [`${thousands},${rest}`, `${whole}.${rest}`, String(perGram), perGram.toFixed(6)]
}
