import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDERS = ['app', 'components', 'lib', 'sales-api', 'scripts', 'server', 'e2e']

const REQUIREMENTS = 'docs/requirements'

/** Contains row ids only as examples. */
const NOT_A_PROOF = 'scripts/requirements/coverage.test.ts'

/**
 * Test files of the repository with their text.
 * @param {string} root
 */
export function readTestFiles(root) {
  return FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
      .map((path) => `${folder}/${path}`)
      .filter((file) => file !== NOT_A_PROOF)
      .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') })),
  )
}

/** Text of all files in docs/requirements. */
export function readRequirements() {
  const files = readdirSync(REQUIREMENTS).filter((name) => name.endsWith('.md'))
  return files.map((name) => readFileSync(join(REQUIREMENTS, name), 'utf8')).join('\n')
}

/** Rows of the requirements, by area. */
export function readAreas() {
  return areasIn(readRequirements())
}

/**
 * @typedef {{ area: string, name: string, ids: string[] }} Area
 * @typedef {{ file: string, source: string }} TestFile
 */

// A title follows `it(`, `test.describe(` and the like, or the table of an `each`.
const TITLE = /(?:\b(?:it|test|describe)(?:\.\w+)*|\)|`)\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g
const NAMED_ROWS = /\b([A-Z]{2,5})-(\d{2})((?:\/\d{2})*)(?:\.\.(\d{2}))?/g

/**
 * Rows of the requirements, by area. An area is a heading `# CART – Cart page`. The line of a row
 * starts with `| CART-09 |`.
 * @param {string} markdown
 * @returns {Area[]}
 */
export function areasIn(markdown) {
  const areas = [...markdown.matchAll(/^# ([A-Z]{2,5}) – (.+)$/gm)]
  return areas.map(([, area = '', name = '']) => ({
    area,
    name,
    ids: [...markdown.matchAll(new RegExp(`^\\| (${area}-\\d{2}) \\|`, 'gm'))].map(
      ([, id = '']) => id,
    ),
  }))
}

/**
 * Titles of the tests and groups in a test file.
 * @param {string} source
 */
export function titlesIn(source) {
  return [...source.matchAll(TITLE)].map((match) => match[2] ?? '')
}

/**
 * Row ids in a title: `CART-09`, the list `ROUTE-02/03` and the range `VAL-02..05`.
 * @param {string} title
 * @returns {string[]}
 */
export function idsIn(title) {
  return [...title.matchAll(NAMED_ROWS)].flatMap(([, area, first, more, last]) => {
    const numbers = [first, ...(more ?? '').split('/').filter(Boolean)].map(Number)
    for (let number = Number(first) + 1; number <= Number(last ?? 0); number++) numbers.push(number)
    return numbers.map((number) => `${area}-${String(number).padStart(2, '0')}`)
  })
}

/**
 * Rows without a test, by area, and ids in tests that are no row.
 * @param {Area[]} areas
 * @param {TestFile[]} files
 */
export function coverage(areas, files) {
  const known = new Set(areas.flatMap(({ ids }) => ids))
  const areaNames = new Set(areas.map(({ area }) => area))
  const tested = new Set()
  /** @type {string[]} */
  const unknown = []
  for (const { file, source } of files) {
    for (const id of titlesIn(source).flatMap(idsIn)) {
      if (known.has(id)) tested.add(id)
      // Other words in capitals, such as UTF-08, are not row ids.
      else if (areaNames.has(id.slice(0, -3))) unknown.push(`${id} (${file})`)
    }
  }
  const byArea = areas.map(({ area, name, ids }) => ({
    area,
    name,
    total: ids.length,
    missing: ids.filter((id) => !tested.has(id)),
  }))
  return { byArea, unknown }
}
