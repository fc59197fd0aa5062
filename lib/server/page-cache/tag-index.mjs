/** How the tags begin that Next itself puts on every page; no catalogue event names them. */
const NEXT_TAG = '_N_T_'

/** Which tags the stored pages and routes carry. */
export class TagIndex {
  constructor() {
    /** @type {Map<string, { path: string, tags: string[] }>} */
    this.pages = new Map()
    /** One string for each tag: thousands of pages carry the same ones.
     * @type {Map<string, string>} */
    this.interned = new Map()
  }

  /** @param {string} name */
  has(name) {
    return this.pages.has(name)
  }

  /** @param {string} name of the file
   * @param {import('./serialize-entry.mjs').Head} head */
  set(name, { key, tags }) {
    const path = pagePath(key)
    if (path === null) return
    this.pages.set(name, { path, tags: indexedTags(tags).map((tag) => this.intern(tag)) })
  }

  /** @param {string} name */
  delete(name) {
    this.pages.delete(name)
  }

  /** Paths of the pages that carry one of the tags.
   * @param {Iterable<string>} tags */
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
export function indexedTags(tags) {
  return tags.filter((tag) => !tag.startsWith(NEXT_TAG))
}

/** The path in the key of a page or route; null for a key of another kind. The hash in it is Next's, of the route's source.
 * @param {string} key */
export function pagePath(key) {
  const path = key.match(/^\/route-cache\/APP_(?:PAGE|ROUTE)\/[0-9a-f]+\/\$(\/.*)$/)?.[1] ?? null
  return path === '/index' ? '/' : path
}
