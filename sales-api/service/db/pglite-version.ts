import packageJson from '@/package.json' with { type: 'json' }

export const PGLITE_VERSION = packageJson.dependencies['@electric-sql/pglite']

/** Major version of the PostgreSQL inside PGlite, as in a database's PG_VERSION file. */
export const POSTGRES_VERSION = '18'

/** Returns why this release cannot open a database of version `found`, or null if it can. */
export function versionProblem(found: string): string | null {
  if (found === POSTGRES_VERSION) return null
  return `is of PostgreSQL ${found}, and the PGlite ${PGLITE_VERSION} of this release opens PostgreSQL ${POSTGRES_VERSION} only`
}

const BLOCK = 512

/** Returns PG_VERSION from the tarball of a database, or null if it is missing. */
export function versionInTarball(tarball: Buffer): string | null {
  let at = 0
  while (at + BLOCK <= tarball.length) {
    const [name = ''] = tarball.toString('latin1', at, at + 100).split('\0')
    const size = Number.parseInt(tarball.toString('latin1', at + 124, at + 136), 8) || 0
    const content = at + BLOCK
    if (/^\.?\/?PG_VERSION$/.test(name)) {
      return tarball.toString('latin1', content, content + size).trim()
    }
    at = content + Math.ceil(size / BLOCK) * BLOCK
  }
  return null
}
