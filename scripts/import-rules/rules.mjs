/**
 * @typedef {import('./imports.mjs').Module} Module
 * @typedef {import('./imports.mjs').Import} Import
 */

const API_MAY_USE = /^(sales-api|lib\/shared)\//
const OTHER_ROOMS = /^sales-api\/(ops|demo|seed|tests)\//
const STOREFRONT = /^(app|components|lib)\//
const TEST = /\.test\.tsx?$/
const LONGEST = 300

/**
 * Each rule: whose modules it binds, what they may not import and how to say it.
 * @type {{ binds: RegExp, forbids: (imported: Import, from: string) => boolean, says: string }[]}
 */
const RULES = [
  {
    binds: /^components\/ui\//,
    forbids: ({ target }) => isOurs(target) && !target.startsWith('components/ui/'),
    says: 'components/ui imports no other folder of ours',
  },
  {
    binds: /^components\//,
    forbids: ({ target }) => target.startsWith('app/'),
    says: 'components never import app',
  },
  {
    binds: /^components\//,
    forbids: ({ target, typeOnly }) => target.startsWith('lib/shared/contract/') && !typeOnly,
    says: 'components import lib/shared/contract as types only (`import type`)',
  },
  {
    binds: /^lib\//,
    forbids: ({ target }) => /^(app|components)\//.test(target),
    says: 'lib never imports app or components',
  },
  {
    binds: STOREFRONT,
    forbids: ({ target }) => target.startsWith('sales-api/'),
    says: 'the storefront speaks to sales-api over HTTP only',
  },
  {
    binds: /^sales-api\//,
    forbids: ({ target }) => isOurs(target) && !API_MAY_USE.test(target),
    says: 'sales-api imports from outside itself only lib/shared',
  },
  {
    binds: /^sales-api\/service\//,
    forbids: ({ target }, from) => !TEST.test(from) && OTHER_ROOMS.test(target),
    says: 'the service knows neither ops nor demo, seed nor tests: sales-api/start-server.ts brings them together',
  },
  {
    binds: /^lib\/shared\//,
    forbids: ({ target }) => isOurs(target) && !target.startsWith('lib/shared/'),
    says: 'lib/shared holds rules of both sides and imports nothing else of ours',
  },
  {
    binds: /^(app|components|lib|sales-api)\//,
    forbids: ({ target }) => /^(scripts|e2e|bench)\//.test(target),
    says: 'what runs in the shop does not import scripts, e2e or bench',
  },
]

/**
 * Imports that break a rule, one line each.
 * @param {Module[]} modules
 */
export function brokenRules(modules) {
  return modules.flatMap(({ path, imports }) =>
    imports.flatMap((imported) =>
      RULES.filter(({ binds, forbids }) => binds.test(path) && forbids(imported, path)).map(
        ({ says }) => `${path} imports ${imported.target}: ${says}`,
      ),
    ),
  )
}

/**
 * Import cycles, each as `a → b → a`; type-only imports count too.
 * @param {Module[]} modules
 */
export function cycles(modules) {
  const byPath = new Map(modules.map((module) => [module.path, module]))
  /** @type {Set<string>} */
  const done = new Set()
  /** @type {string[]} */
  const found = []
  /** @type {string[]} */
  const trail = []

  function visit(/** @type {Module} */ { path, imports }) {
    const start = trail.indexOf(path)
    if (start >= 0) found.push([...trail.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    trail.push(path)
    for (const { target } of imports) {
      const next = byPath.get(target)
      if (next) visit(next)
    }
    trail.pop()
    done.add(path)
  }

  for (const module of modules) visit(module)
  return found
}

/**
 * Modules that read the environment without being the place for it.
 * @param {Module[]} modules
 */
export function environmentReaders(modules) {
  return modules
    .filter(({ path }) => /^(app|components|lib|sales-api)\//.test(path))
    .filter(
      ({ path }) => !/^(lib\/env\/|sales-api\/service\/env\.ts$)/.test(path) && !TEST.test(path),
    )
    .filter(({ source }) => /\bprocess\s*(\.|\?\.)\s*env\b|\bprocess\[/.test(source))
    .map(({ path }) => `${path} reads process.env: only lib/env and sales-api/service/env.ts do`)
}

/**
 * Modules of the storefront that are too long to read.
 * @param {Module[]} modules
 */
export function tooLong(modules) {
  return modules
    .filter(({ path }) => STOREFRONT.test(path) && !TEST.test(path))
    .map(({ path, source }) => ({ path, lines: source.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > LONGEST)
    .map(({ path, lines }) => `${path} has ${lines} lines, more than ${LONGEST}`)
}

/** @param {string} target */
function isOurs(target) {
  return /^(app|components|lib|sales-api|scripts|e2e|bench)\//.test(target)
}
