import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { statesUpTo } from '../../tests/support/placed-orders'
import { confirmCart, next, openAccount, openCart } from '../../tests/support/purchase'
import { openTestDatabase } from '../../tests/support/test-database'
import { opsOf } from '../../tests/support/test-ops'
import { addVariants, apiOn, trustingCaptcha, variantValues } from '../../tests/support/test-shop'
import { audit } from '../domain/audit/audit'
import { findUnreadiness } from '../routes/health'
import type { Db } from './database'
import { migrationsFolder } from './open-postgres'

/** What code of the release before would trip over. */
const BREAKING: [RegExp, string][] = [
  [/\bdrop\s+(table|column|schema|type|sequence|view)\b/i, 'drops what old code may use'],
  [/\brename\b/i, 'renames what old code may use'],
  [/\balter\s+column\b.*\b(type|set\s+data)\b/is, 'changes the type of a column'],
  [/\balter\s+column\b.*\bset\s+not\s+null\b/is, 'demands a value that old code may not give'],
  [/\balter\s+column\b.*\bdrop\s+default\b/is, 'takes a default from old code'],
  [
    /\badd\s+(column\b(?!.*\bdefault\b).*\bnot\s+null\b)/is,
    'adds a column that old code cannot fill',
  ],
  [/\b(truncate|delete\s+from)\b/i, 'deletes rows'],
]
const CONSTRAINT = /^alter\s+table\s+"?(\w+)"?\s+add\s+constraint\b/i
const UNIQUE = /^create\s+unique\s+index\b.*?\bon\s+(?:"?public"?\.)?"?(\w+)"?/is
const TABLE = /^create\s+table\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i

/**
 * Statements of a migration that may break the code of the previous release, each with the reason.
 */
function breakingStatements(migration: string): string[] {
  const statements = migration
    .replace(/--> statement-breakpoint/g, '')
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
  const made = new Set(statements.map((statement) => TABLE.exec(statement)?.[1]))
  return statements.flatMap((statement) => {
    const table = (CONSTRAINT.exec(statement) ?? UNIQUE.exec(statement))?.[1]
    const reasons = BREAKING.filter(([pattern]) => pattern.test(statement)).map(([, why]) => why)
    if (table && !made.has(table)) reasons.push('demands of a table what old code may not keep to')
    return reasons.map((why) => `${why}: ${statement.split('\n')[0]}`)
  })
}

/** The tables of version 1.0.0, with which the rule begins. */
const INITIAL = '0000_initial.sql'

describe('breakingStatements', () => {
  it.each([
    'CREATE TABLE "a" ("id" integer NOT NULL);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "a_fk" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");',
    'CREATE UNIQUE INDEX "a_key" ON "a" USING btree ("id");CREATE TABLE "a" ("id" integer);',
    'ALTER TABLE "orders" ADD COLUMN "note" text;',
    `ALTER TABLE "orders" ADD COLUMN "facts" jsonb DEFAULT '[]'::jsonb NOT NULL;`,
    'CREATE INDEX "orders_note" ON "orders" USING btree ("note");',
    'UPDATE "orders" SET "note" = 1 WHERE "note" IS NULL;',
    '-- drop table "orders"',
  ])('RUN-14 accepts %j', (migration) => {
    expect(breakingStatements(migration)).toEqual([])
  })

  it.each([
    ['DROP TABLE "orders";', 'drops'],
    ['ALTER TABLE "orders" DROP COLUMN "note";', 'drops'],
    ['ALTER TABLE "orders" RENAME COLUMN "note" TO "notes";', 'renames'],
    ['ALTER TABLE "orders" ALTER COLUMN "note" SET DATA TYPE integer;', 'type'],
    ['ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;', 'demands'],
    ['ALTER TABLE "orders" ALTER COLUMN "note" DROP DEFAULT;', 'default'],
    ['ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;', 'cannot fill'],
    ['ALTER TABLE "orders" ADD CONSTRAINT "short" CHECK (length(note) < 9);', 'demands'],
    ['CREATE UNIQUE INDEX "orders_note" ON "orders" USING btree ("note");', 'demands'],
    ['DELETE FROM "orders";', 'deletes'],
  ])('RUN-14 refuses %j', (migration, reason) => {
    expect(breakingStatements(migration)).toEqual([expect.stringContaining(reason)])
  })
})

it('RUN-14 every migration only adds, or follows a release whose code no longer uses what it drops', () => {
  const changelog = readFileSync('CHANGELOG.md', 'utf8')
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const wrong = names
    .filter((name) => name !== INITIAL)
    .map((name) => ({ name, text: readFileSync(join(migrationsFolder, name), 'utf8') }))
    .flatMap(({ name, text }) => {
      const release = /^-- after (\d+\.\d+\.\d+)$/m.exec(text)?.[1]
      const isReleased = release !== undefined && changelog.includes(`\n## [${release}]`)
      return isReleased ? [] : breakingStatements(text).map((why) => `${name} ${why}`)
    })
  expect(wrong).toEqual([])
})

/** What migrations of a release to come may do, done to every table. */
async function migrateOnward(db: Db): Promise<void> {
  const { rows } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as unknown as { rows: { name: string }[] }
  expect(rows.length).toBeGreaterThan(30)
  for (const { name } of rows) {
    const table = sql.identifier(name)
    await db.execute(sql`alter table ${table} add column later_note text`)
    await db.execute(sql`alter table ${table} add column later_count integer default 7 not null`)
    await db.execute(sql`create index on ${table} (later_note)`)
  }
  await db.execute(sql`create table later_things (id integer primary key)`)
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'later', max(created_at) + 1 from drizzle.__drizzle_migrations`)
}

it('RUN-14 old code works on new tables: it is ready, and orders pass from cart to audit', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await addVariants(db, [variantValues({ id: 101, slug: 'picanha', stock: 50_000 })])
  const shop = apiOn(database, { captcha: trustingCaptcha(db) })
  const begun = await openCart(shop)
  await migrateOnward(db)

  expect(await findUnreadiness(db, false)).toBeNull()
  await confirmCart(shop, begun)
  expect((await next(shop, begun)).body.state).toBe('complete')
  const token = await openAccount(shop, 'ana@example.com')
  const owner = await openCart(shop, { token })
  await confirmCart(shop, owner, undefined, 'ana@example.com')
  expect((await next(shop, owner)).body.state).toBe('complete')

  const ops = opsOf({ db, gateway: shop.gateway })
  const { result } = await ops('orders', 'show', begun.number)
  for (const argv of [
    ...statesUpTo('preparation_queue').map((state) => ['orders', 'move', begun.number, state]),
    ['orders', 'weigh', begun.number, `${result.lines[0].id}=980`, '--exact'],
    ['orders', 'move', owner.number, 'pending'],
    ['orders', 'cancel', owner.number],
    ['products', 'price', '101', '99,90'],
  ]) {
    expect((await ops(...argv)).failure).toBeUndefined()
  }
  expect(await audit(db)).toEqual([])
  await database.close()
}, 120_000)
