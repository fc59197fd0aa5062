import pg from 'pg'

/** Parameters of an address that PostgreSQL's programs take as well, with the variable they read each from. */
const VARIABLES = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
}
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

/**
 * The environment in which PostgreSQL's programs reach the database of `url`. An address may hold
 * parameters that only the driver knows, and a password, which arguments would show to every user.
 */
export function libpqVariables(url: string): Record<string, string> {
  const { host, port, user, database, password } = new pg.Client({ connectionString: url })
  const { searchParams } = new URL(url.replace('@/', '@localhost/'))
  const taken = Object.entries(VARIABLES).flatMap(([name, variable]) => {
    const value = searchParams.get(name)
    return value ? [[variable, value]] : []
  })
  const sslMode = sslModeOf(searchParams)
  return {
    ...Object.fromEntries(taken),
    PGHOST: host,
    PGPORT: String(port),
    ...(user ? { PGUSER: user } : {}),
    ...(database ? { PGDATABASE: database } : {}),
    ...(password ? { PGPASSWORD: password } : {}),
    ...(sslMode ? { PGSSLMODE: sslMode } : {}),
  }
}

/** `no-verify` and `ssl=true` are words of the driver. */
function sslModeOf(parameters: URLSearchParams): string | null {
  const mode = parameters.get('sslmode')
  if (mode) return SSL_MODES.includes(mode) ? mode : 'require'
  return ['true', '1'].includes(parameters.get('ssl') ?? '') ? 'require' : null
}

/** The database as an argument, which pg_restore needs to write into one. */
export function databaseArgument({ PGDATABASE = '' }: Record<string, string>): string {
  return `dbname='${PGDATABASE.replace(/[\\']/g, '\\$&')}'`
}
