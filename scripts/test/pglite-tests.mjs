/**
 * Tests of the sales API that run on PGlite as well as on PostgreSQL, each with the reason; all
 * others see nothing of the engine and run on PostgreSQL alone. That no call is made beside an open
 * transaction, for which PGlite would wait for ever, is checked on PostgreSQL by the test database
 * itself (sales-api/tests/support/test-database.ts).
 * @type {Record<string, string>}
 */
export const PGLITE_TESTS = {
  'sales-api/service/db/': 'opening, lock of the folder, backup, prepared statements, clock',
  'sales-api/service/jobs/outbox.test.ts': 'rows that are taken with SKIP LOCKED',
  'sales-api/service/routes/statements.test.ts': 'how often it is asked',
  'sales-api/service/routes/callers.test.ts': 'every route, asked by every kind of caller',
  'sales-api/service/domain/checkout/crash-points.test.ts': 'what a crash leaves of a transaction',
  'sales-api/service/domain/audit/audit.test.ts': 'the longest statements written by hand',
  'sales-api/seed/import-catalogue.test.ts': 'the many rows of an import in one statement',
  'sales-api/service/payments/stripe/events.test.ts': 'events, calls and jobs beside each other',
  'sales-api/demo/run-demo.test.ts': 'an order from the cart to the door, with its jobs',
}

/**
 * The tests of the sales API that `npm run verify` runs, each of some seconds: what a change of a
 * call, a field or a product forgets.
 */
export const CONTRACT_TESTS = [
  'sales-api/service/server/openapi.test.ts',
  'sales-api/service/routes/wire-fields.test.ts',
  'sales-api/service/domain/catalogue/present-product.test.ts',
  'sales-api/seed/import-variants.test.ts',
]
