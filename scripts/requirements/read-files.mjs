import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areasIn } from './coverage.mjs'

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
