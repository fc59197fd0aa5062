import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** JSON import in the output of Next's compiler. Node 20 warns of `assert`, Node 22 refuses it. */
const OLD_ATTRIBUTES = /( from ["'][^"']+\.json["']) assert (?=\{)/g

/** Jest transformer of the sales API: Next's, with `with` instead of `assert` for JSON imports. */
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
