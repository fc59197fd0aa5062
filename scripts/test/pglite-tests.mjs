/**
 * Tests of the sales API that run on PGlite and on PostgreSQL, each with the reason. All others do
 * not depend on the engine and run on PostgreSQL only. PGlite would deadlock on a query outside an
 * open transaction; the test database finds such queries on PostgreSQL too
 * (sales-api/tests/support/test-database.ts).
 * @type {Record<string, string>}
 */
export const PGLITE_TESTS = {
  'sales-api/service/db/': 'opening, lock of the folder, backup, prepared statements, clock',
  'sales-api/service/jobs/outbox.test.ts': 'rows that are taken with SKIP LOCKED',
  'sales-api/service/routes/statements.test.ts': 'how often it is asked',
  'sales-api/service/routes/callers.test.ts': 'every route, asked by every kind of caller',
  'sales-api/service/domain/checkout/crash-points.test.ts': 'what a crash leaves of a transaction',
  'sales-api/service/domain/orders/line-keys.test.ts': 'an addition that is sent twice at once',
  'sales-api/service/domain/audit/audit.test.ts': 'the longest statements written by hand',
  'sales-api/seed/import-catalogue.test.ts': 'the many rows of an import in one statement',
  'sales-api/service/payments/stripe/events.test.ts': 'events, calls and jobs beside each other',
  'sales-api/service/routes/staff/kills.test.ts': 'an API killed while it weighs and charges',
  'sales-api/demo/run-demo.test.ts': 'an order from the cart to the door, with its jobs',
}

/** Those of them that always open PGlite, so that a run on PostgreSQL would repeat them. */
export const PGLITE_ONLY = [
  'sales-api/service/db/data-folder.test.ts',
  'sales-api/service/db/open-pglite.test.ts',
  'sales-api/service/db/pglite-stream.test.ts',
]

/**
 * Tests of the sales API in `npm run verify`, each of some seconds. They find forgotten parts of a
 * change of a call, a field or a product.
 */
export const CONTRACT_TESTS = [
  'sales-api/service/server/openapi.test.ts',
  'sales-api/service/routes/wire-fields.test.ts',
  'sales-api/service/domain/catalogue/present-product.test.ts',
  'sales-api/seed/import-variants.test.ts',
]
