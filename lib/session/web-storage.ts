type Area = 'localStorage' | 'sessionStorage'

/** Web storage that a browser may forbid: then reads are null and writes are lost. */
export function readItem(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

export function writeItem(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
  } catch {
    // Storage is full or forbidden; the page itself goes on.
  }
}
