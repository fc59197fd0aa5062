import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'acorn'
import { UserError } from '../../server/processes.mjs'

/** The newest edition of ECMAScript whose syntax all of `browserslist` read. */
const ECMA_VERSION = 2023

/**
 * Members that one of the browsers in `browserslist` lacks: iOS 16.4, Chrome 111 or Firefox 128.
 * With a reason: the shop works without the member.
 * @type {Record<string, string | null>}
 */
const MEMBERS = {
  any: null,
  canParse: 'Next defines it, and zod looks for it.',
  checkVisibility: null,
  difference: null,
  fromAsync: null,
  fromBase64: null,
  getHTML: null,
  getOrInsert: null,
  groupBy: null,
  hidePopover: 'The menu of the customer only opens where popovers exist.',
  intersection: null,
  isDisjointFrom: null,
  isSubsetOf: null,
  isSupersetOf: null,
  moveBefore: null,
  parseHTMLUnsafe: null,
  postTask: null,
  requestClose: null,
  requestIdleCallback: 'A timer takes its place.',
  setHTMLUnsafe: null,
  showPopover: null,
  startViewTransition: 'React only calls it for its component ViewTransition.',
  symmetricDifference: null,
  togglePopover: null,
  transfer: null,
  union: null,
  waitAsync: null,
  withResolvers: null,
}

/**
 * CSS that one of the browsers lacks and that would break a page outside `@supports`.
 * @type {Record<string, RegExp>}
 */
const STYLES = {
  nesting: /(?<!\\)&/,
  'light-dark()': /light-dark\(/,
  '@scope': /@scope\b/,
  ':popover-open': /:popover-open/,
  'anchor()': /[: ]anchor\(/,
  '::details-content': /::details-content/,
  'relative colours': /\b(?:rgb|hsl|oklch|oklab|color)\(from /,
  ':user-invalid': /:user-(?:in)?valid/,
  subgrid: /(?<!\\):subgrid/,
  'mathematical functions': /\b(?:round|mod|rem)\(/,
}

/**
 * Whether the scripts and styles of a build work in the oldest browsers of package.json
 * (`browserslist`). Prints what they lack.
 * @param {string} folder
 */
export function worksInOldBrowsers(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8'))
  // Only browsers without modules load the polyfills, which name everything.
  const files = readdirSync(join(folder, 'static'), { recursive: true })
    .map((file) => `static/${file}`)
    .filter((file) => !manifest.polyfillFiles.includes(file))
  const scripts = [...files.filter((file) => file.endsWith('.js')), 'worker/sw.js']
  const styles = files.filter((file) => file.endsWith('.css'))
  if (styles.length === 0) throw new UserError('The build has no style sheet.')
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8')
  const problems = [
    ...scripts.flatMap((file) => scriptProblems(read(file)).map((each) => `${file}: ${each}`)),
    ...styles.flatMap((file) => styleProblems(read(file)).map((each) => `${file}: ${each}`)),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) console.error('The oldest supported browsers lack these.')
  else
    console.log(`Old browsers: ${scripts.length} scripts and ${styles.length} style sheets pass.`)
  return problems.length === 0
}

/**
 * Returns the problems of a built script: syntax and members that the oldest browsers lack.
 * @param {string} code
 * @returns {string[]}
 */
export function scriptProblems(code) {
  try {
    const tree = Parser.parse(code, { ecmaVersion: ECMA_VERSION, sourceType: 'script' })
    /** @type {Set<string>} */
    const names = new Set()
    collectMembers(tree, names)
    return [...names].filter((name) => MEMBERS[name] === null && Object.hasOwn(MEMBERS, name))
  } catch (error) {
    return [`syntax: ${error instanceof Error ? error.message : error}`]
  }
}

/**
 * Returns the problems of a built style sheet. No problem are blocks of `@supports`, and selectors
 * in `:is()` or `:where()`, which ignore unknown ones.
 * @param {string} css
 * @returns {string[]}
 */
export function styleProblems(css) {
  const rest = withoutSupports(css).replace(/:(?:is|where)\([^()]*\)/g, '')
  return Object.keys(STYLES).filter((name) => STYLES[name]?.test(rest))
}

/**
 * @param {unknown} node
 * @param {Set<string>} names
 */
function collectMembers(node, names) {
  if (typeof node !== 'object' || node === null) return
  const { type, property, computed } = /** @type {Record<string, any>} */ (node)
  if (type === 'MemberExpression' && !computed && property.type === 'Identifier') {
    names.add(property.name)
  }
  for (const child of Object.values(node)) collectMembers(child, names)
}

/** @param {string} css */
function withoutSupports(css) {
  let rest = ''
  let from = 0
  for (let at = css.indexOf('@supports'); at >= 0; at = css.indexOf('@supports', from)) {
    rest += css.slice(from, at)
    from = endOfBlock(css, at)
  }
  return rest + css.slice(from)
}

/**
 * @param {string} css
 * @param {number} start
 */
function endOfBlock(css, start) {
  let depth = 0
  for (let at = css.indexOf('{', start); at >= 0 && at < css.length; at++) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return at + 1
  }
  return css.length
}
