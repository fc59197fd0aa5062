interface Bounds {
  least: number
  most: number
}

/** Reads settings out of text; what cannot be read is noted as a problem and answered by its default. */
export function createSettings(source: Record<string, string | undefined>) {
  const problems: string[] = []

  function refuse<T>(name: string, what: string, fallback: T): T {
    problems.push(`${name} must be ${what}`)
    return fallback
  }

  /** A number of at least 0. */
  function number(name: string, fallback: number): number {
    const text = source[name]?.trim()
    if (!text) return fallback
    const value = Number(text)
    const isGood = Number.isFinite(value) && value >= 0
    return isGood ? value : refuse(name, `a number of at least 0, not '${text}'`, fallback)
  }

  function whole(name: string, fallback: number, { least, most }: Bounds): number {
    const text = source[name]?.trim()
    if (!text) return fallback
    const value = Number(text)
    const isGood = Number.isInteger(value) && value >= least && value <= most
    return isGood
      ? value
      : refuse(name, `a whole number from ${least} to ${most}, not '${text}'`, fallback)
  }

  /** An address that begins with the protocol, or with its form under TLS; null when unset. A bad one is not repeated: it may hold a password. */
  function url(name: string, protocol: 'http' | 'smtp'): string | null {
    const text = source[name]
    if (!text) return null
    const isGood =
      URL.canParse(text) && [`${protocol}:`, `${protocol}s:`].includes(new URL(text).protocol)
    return isGood
      ? text
      : refuse(name, `an address that begins with ${protocol}:// or ${protocol}s://`, null)
  }

  function oneOf<T extends string>(name: string, words: readonly T[], fallback: T): T {
    const text = source[name]
    if (!text) return fallback
    const known = words.find((word) => word === text)
    return known ?? refuse(name, `one of ${words.join(', ')}, not '${text}'`, fallback)
  }

  return { number, whole, url, oneOf, problems }
}
