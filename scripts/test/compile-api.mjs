import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** An import of JSON as Next's compiler writes it: Node 20 warns of `assert`, Node 22 refuses it. */
const OLD_ATTRIBUTES = /( from ["'][^"']+\.json["']) assert (?=\{)/g

/** Jest's transformer of the sales API: Next's own, whose imports of JSON it writes in today's words. */
export default {
  /** @param {{ next: [path: string, options: object] }} options Next's transformer. */
  createTransformer({ next: [path, options] }) {
    const next = require(path).createTransformer(options)
    return {
      /** @param {unknown[]} source */
      process(...source) {
        const compiled = next.process(...source)
        return { ...compiled, code: compiled.code.replace(OLD_ATTRIBUTES, '$1 with ') }
      },
    }
  },
}
