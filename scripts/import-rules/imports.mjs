import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

/**
 * @typedef {{ target: string, typeOnly: boolean }} Import `target` is a repository path without
 *   extension for our own modules, else the specifier as written.
 * @typedef {{ path: string, source: string, imports: Import[] }} Module
 */

const EXTENSIONS = [
  '',
  '.ts',
  '.tsx',
  '.mjs',
  '.cjs',
  '.js',
  '.json',
  '.css',
  '/index.ts',
  '/index.tsx',
]
const STATEMENT =
  /^[ \t]*(?:import|export)\b(?!\s*\()([^'"`;=()]*?)\bfrom\s*(['"])([^'"\n]+)\2|^[ \t]*import\s*(['"])([^'"\n]+)\4/gm
const CALL = /\b(?:import|require|requireActual|mock)\(\s*(['"])([^'"\n]+)\1/g

/**
 * What a module imports: statements, re-exports and calls of `import()`.
 * @param {string} source
 * @returns {{ specifier: string, typeOnly: boolean }[]}
 */
export function importsIn(source) {
  const code = withoutComments(source)
  const statements = [...code.matchAll(STATEMENT)].map((match) => ({
    specifier: match[3] ?? match[5] ?? '',
    typeOnly: isTypeOnly(match[1]),
  }))
  const calls = [...code.matchAll(CALL)].map((match) => ({
    specifier: match[2] ?? '',
    typeOnly: false,
  }))
  return [...statements, ...calls]
}

/**
 * The modules under the given folders, with imports resolved to repository paths.
 * @param {string} root
 * @param {string[]} folders
 * @returns {Module[]}
 */
export function readModules(root, folders) {
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(tsx?|mjs|cjs|js)$/.test(path) && !path.includes('node_modules'))
        .map((path) => readModule(root, `${folder}/${path}`)),
    )
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {Module}
 */
function readModule(root, path) {
  const source = readFileSync(join(root, path), 'utf8')
  const imports = importsIn(source).map(({ specifier, typeOnly }) => ({
    target: resolveImport(root, path, specifier),
    typeOnly,
  }))
  return { path, source, imports }
}

/**
 * @param {string} root
 * @param {string} from
 * @param {string} specifier
 */
function resolveImport(root, from, specifier) {
  const ours = specifier.startsWith('@/')
  if (!ours && !specifier.startsWith('.')) return specifier
  const base = ours ? specifier.slice(2) : posix.join(posix.dirname(from), specifier)
  const extension = EXTENSIONS.find(
    (end) => /\.\w+$/.test(base + end) && existsSync(join(root, base + end)),
  )
  return base + (extension ?? '')
}

/**
 * `import type …`, `export type …`, or braces in which every name is a type.
 * @param {string | undefined} clause
 */
function isTypeOnly(clause) {
  if (!clause) return false
  if (/^\s*type\s/.test(clause)) return true
  const braces = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1]
  const names = braces?.split(',').filter((name) => name.trim())
  return !!names?.length && names.every((name) => /^\s*type\s/.test(name))
}

/** @param {string} source */
function withoutComments(source) {
  return source.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/(^|\s)\/\/[^\n]*/g, '$1')
}
