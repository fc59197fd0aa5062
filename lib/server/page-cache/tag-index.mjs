/** Prefix of the tags that Next puts on every page; no catalogue event names them. */
const NEXT_TAG = '_N_T_'

/** Tags of the cached pages and routes. */
export class TagIndex {
  constructor() {
    /** @type {Map<string, { path: string, tags: string[] }>} */
    this.pages = new Map()
    /**
     * One string per tag, because thousands of pages carry the same tags.
     * @type {Map<string, string>}
     */
    this.interned = new Map()
  }

  /** @param {string} name */
  has(name) {
    return this.pages.has(name)
  }

  /**
   * @param {string} name Name of the file
   * @param {import('./entry.mjs').Head} head
   */
  set(name, { key, tags }) {
    const path = pagePath(key)
    if (path === null) return
    this.pages.set(name, { path, tags: indexedTags(tags).map((tag) => this.intern(tag)) })
  }

  /** @param {string} name */
  delete(name) {
    this.pages.delete(name)
  }

  /**
   * Returns the paths of the pages that carry one of the tags.
   * @param {Iterable<string>} tags
   */
  paths(tags) {
    const wanted = new Set(tags)
    const found = [...this.pages.values()].filter((page) =>
      page.tags.some((tag) => wanted.has(tag)),
    )
    return found.map(({ path }) => path)
  }

  /** @param {string} tag */
  intern(tag) {
    const known = this.interned.get(tag)
    if (known !== undefined) return known
    this.interned.set(tag, tag)
    return tag
  }
}

/** @param {string[]} tags */
function indexedTags(tags) {
  return tags.filter((tag) => !tag.startsWith(NEXT_TAG))
}

/**
 * Returns the path in the key of a page or route, or null for another kind of key. Drops the hash,
 * which Next adds for the source of a route.
 * @param {string} key
 */
export function pagePath(key) {
  const path = key.match(/^\/route-cache\/APP_(?:PAGE|ROUTE)\/[0-9a-f]+\/\$(\/.*)$/)?.[1] ?? null
  return path === '/index' ? '/' : path
}
