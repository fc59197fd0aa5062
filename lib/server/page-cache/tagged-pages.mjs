/** Tags that Next itself puts on every page, one for its own path among them: no event names them. */
const OF_NEXT = '_N_T_'

/** Which tags the stored pages and routes carry; equal tags take their memory once. */
export class TaggedPages {
  constructor() {
    /** @type {Map<string, { path: string, tags: string[] }>} */
    this.pages = new Map()
    /** @type {Map<string, string>} */
    this.words = new Map()
  }

  /** @param {string} name */
  has(name) {
    return this.pages.has(name)
  }

  /** @param {string} name of the file
   * @param {import('./entry-text.mjs').Head} head */
  set(name, { key, tags }) {
    const path = pagePath(key)
    if (path === null) return
    const own = tags.filter((tag) => !tag.startsWith(OF_NEXT))
    this.pages.set(name, { path, tags: own.map((tag) => this.word(tag)) })
  }

  /** @param {string} name */
  drop(name) {
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
  word(tag) {
    const known = this.words.get(tag)
    if (known !== undefined) return known
    this.words.set(tag, tag)
    return tag
  }
}

/** The path of a page's or route's key; null for another key's. Next hashes the route's source into it.
 * @param {string} key */
function pagePath(key) {
  const path = key.match(/^\/route-cache\/APP_(?:PAGE|ROUTE)\/[0-9a-f]+\/\$(\/.*)$/)?.[1] ?? null
  return path === '/index' ? '/' : path
}
