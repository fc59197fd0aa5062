import { databaseArgument, libpqVariables } from './backups'

const PLACE = { PGHOST: 'db.test', PGPORT: '5433', PGUSER: 'ana', PGDATABASE: 'shop' }

it.each([
  ['postgresql://ana@db.test:5433/shop', PLACE],
  ['postgres://ana:a%23b@db.test:5433/shop', { ...PLACE, PGPASSWORD: 'a#b' }],
  ['postgresql://ana@db.test:5433/shop?schema=public&pgbouncer=true&connection_limit=5', PLACE],
  [
    'postgresql://ana@db.test:5433/shop?sslmode=disable&uselibpqcompat=true',
    { ...PLACE, PGSSLMODE: 'disable' },
  ],
  ['postgresql://ana@db.test:5433/shop?sslmode=no-verify', { ...PLACE, PGSSLMODE: 'require' }],
  ['postgresql://ana@db.test:5433/shop?ssl=true', { ...PLACE, PGSSLMODE: 'require' }],
  [
    'postgresql://ana@db.test:5433/shop?options=-c%20search_path%3Dx',
    { ...PLACE, PGOPTIONS: '-c search_path=x' },
  ],
  [
    'postgresql://ana@/shop?host=/run/postgresql&port=5433',
    { ...PLACE, PGHOST: '/run/postgresql' },
  ],
])('RUN-35 PostgreSQL’s programs find the database of %s', (url, variables) => {
  expect(libpqVariables(url)).toEqual(variables)
})

it('RUN-35 quotes the name of a database', () => {
  expect(databaseArgument({ PGDATABASE: "a'b c" })).toBe("dbname='a\\'b c'")
})
