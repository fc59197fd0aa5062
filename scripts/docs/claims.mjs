/**
 * @typedef {object} Repository
 * @property {string[]} files paths from the root of the repository
 * @property {string[]} npmScripts
 * @property {string[]} testSteps
 * @property {string[]} opsCommands
 * @property {(file: string) => string} read the text of a document
 */

const SOURCE = /[^/]\.(?:tsx?|mjs|jsx?|json|css|md|svg|webp|sql|example)$/
const PATH_LETTERS = /^[\w.@()[\]<>*-]+(?:\/[\w.@()[\]<>*-]+)*\/?$/
const MADE_BY_TOOLS =
  /^(?:\.\/)?(?:\.next[\w-]*|\.tmp|\.cache|\.screenshots|data|node_modules)(?:\/|$)/

/** @param {string} text */
const withoutFences = (text) => text.replace(/^```[\s\S]*?^```/gm, '')

/** @param {string} markdown */
function inlineCodes(markdown) {
  return [...withoutFences(markdown).matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
}

/**
 * Anchors that GitHub gives to the headings of a document.
 * @param {string} markdown
 */
export function anchorsIn(markdown) {
  return [...withoutFences(markdown).matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

/**
 * Whether at least one file matches a path such as `lib/api/<resource>.ts` or `e2e/*`.
 * @param {string} path
 * @param {string[]} files
 */
function exists(path, files) {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.()[\]]/g, '\\$&')
    .replace(/\*\*|\*|<[^>]*>/g, (wild) => (wild === '**' ? '.*' : '[^/]+'))
  const found = new RegExp(`^${pattern}(?:/|$)`)
  return files.some((file) => found.test(file))
}

/**
 * Joins a relative path to the folder of a document.
 * @param {string} document
 * @param {string} path
 */
function besides(document, path) {
  return new URL(path, `http://repository/${document}`).pathname.slice(1)
}

/**
 * Names in a document that the repository does not have: paths in code font, npm scripts, test
 * steps, operator's commands, links.
 * @param {string} document its path from the root
 * @param {string} markdown
 * @param {Repository} repository
 * @returns {string[]}
 */
export function wrongClaims(document, markdown, repository) {
  const { files, npmScripts, testSteps, opsCommands } = repository
  const folders = new Set(
    files.filter((file) => file.includes('/')).map((file) => file.split('/')[0]),
  )
  const words = inlineCodes(markdown).flatMap((code) => code.split(' '))

  const paths = words.filter(
    (word) =>
      PATH_LETTERS.test(word) &&
      !MADE_BY_TOOLS.test(word) &&
      (SOURCE.test(word) || (word.includes('/') && folders.has(word.split('/')[0]))),
  )
  const links = [...withoutFences(markdown).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(
    ([, target = '']) => target,
  )
  /** @param {RegExp} pattern */
  const named = (pattern) => [...markdown.matchAll(pattern)].map(([, name = '']) => name.trim())

  return [
    ...paths
      .filter((path) => !exists(path, files) && !exists(besides(document, path), files))
      .map((path) => `path ${path}`),
    ...links.filter((link) => !resolves(document, link, repository)).map((link) => `link ${link}`),
    ...named(/npm run (?:-s )?([\w:-]+)/g)
      .filter((name) => !npmScripts.includes(name))
      .map((name) => `npm run ${name}`),
    ...named(/npm test -- ([a-z0-9 ]+)/g)
      .flatMap((names) => names.split(' '))
      .filter((name) => !testSteps.includes(name))
      .map((name) => `npm test -- ${name}`),
    ...named(/npm run (?:-s )?ops -- ([a-z]+(?: [a-z]+)?)/g)
      .filter((name) => !opsCommands.some((command) => isCommand(name, command)))
      .map((name) => `npm run ops -- ${name}`),
  ]
}

/**
 * `audit now` begins with the command `audit`, and `orders` is the group of `orders list`.
 * @param {string} name
 * @param {string} command
 */
const isCommand = (name, command) =>
  `${name} `.startsWith(`${command} `) || `${command} `.startsWith(`${name} `)

/**
 * @param {string} document
 * @param {string} link
 * @param {Repository} repository
 */
function resolves(document, link, { files, read }) {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? document : besides(document, path)
  if (!exists(target, files)) return false
  return anchor === undefined || anchorsIn(read(target)).includes(anchor)
}

const IDENTIFIER = /^(?:[a-z]+[A-Z]\w*|[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)$/

/**
 * Identifiers in code font, such as `createCartEngine` and `DATABASE_URL`, that no source holds.
 * @param {string} markdown
 * @param {(name: string) => boolean} hasName
 */
export function lostNames(markdown, hasName) {
  return inlineCodes(markdown)
    .map((code) => code.replace(/\(\)$/, ''))
    .filter((code) => IDENTIFIER.test(code) && !hasName(code))
}
