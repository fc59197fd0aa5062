import pg from 'pg'

/** Parameters of a database URL that libpq knows too, with the environment variable of each. */
const VARIABLES = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  options: 'PGOPTIONS',
}
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full']

/**
 * Returns the environment in which PostgreSQL's programs connect to the database of `url`. The URL
 * itself may hold driver-only parameters, and arguments would show its password to every user.
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

/** Maps `no-verify` and `ssl=true`, which only the driver knows, to a libpq `sslmode`. */
function sslModeOf(parameters: URLSearchParams): string | null {
  const mode = parameters.get('sslmode')
  if (mode) return SSL_MODES.includes(mode) ? mode : 'require'
  return ['true', '1'].includes(parameters.get('ssl') ?? '') ? 'require' : null
}

/** The database as an argument: pg_restore writes into a database only if it is named by one. */
export function databaseArgument({ PGDATABASE = '' }: Record<string, string>): string {
  return `dbname='${PGDATABASE.replace(/[\\']/g, '\\$&')}'`
}
