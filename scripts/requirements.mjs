import '../server/check-tools.mjs'
import { writeFileSync } from 'node:fs'
import { coverage, readAreas, readTestFiles } from './requirements/coverage.mjs'
import { showHelp } from './show-help.mjs'

showHelp(`Usage: npm run requirements [-- --write-generated]

Lists, for each area, the rows of docs/requirements that no test names.
The exit code is 1 if a test names a row that does not exist.

  --write-generated  writes the generated files instead: docs/requirements/api-contract.md from
                     the OpenAPI document, shop/shop.schema.json from the schema of shop.json, and
                     sales-api/sample-files.json from the texts and pictures of shop`)

if (process.argv.includes('--write-generated')) {
  await writeGenerated()
  process.exit()
}

const { byArea, unknown } = coverage(readAreas(), readTestFiles('.'))

let tested = 0
let total = 0
for (const row of byArea) {
  const covered = row.total - row.missing.length
  tested += covered
  total += row.total
  const count = `${String(covered).padStart(3)} of ${String(row.total).padStart(2)}`
  console.log(`${row.area.padEnd(6)} ${count}  ${row.name}`)
  if (row.missing.length > 0) console.log(`       without a test: ${row.missing.join(' ')}`)
}
console.log(`\n${tested} of ${total} rows have a test that names them.`)

if (unknown.length > 0) {
  console.error(`Tests name rows that do not exist: ${unknown.join(', ')}`)
  process.exitCode = 1
}

async function writeGenerated() {
  const { register } = await import('tsx/esm/api')
  register()
  const { z } = await import('zod')
  const { SHOP_SCHEMA } = await import('../lib/shared/shop/schema.mjs')
  const { openTestShop } = await import('../sales-api/tests/support/test-shop')
  const { renderContract } = await import('../sales-api/tests/support/render-contract')
  const { hashFiles } = await import('../sales-api/shop-warnings')

  const shop = await openTestShop()
  const { body } = await shop.call('GET', '/openapi.json')
  await shop.close()
  writeFileSync('docs/requirements/api-contract.md', renderContract(body))

  const schema = z.toJSONSchema(SHOP_SCHEMA, { io: 'input' })
  writeFileSync('shop/shop.schema.json', `${JSON.stringify(schema, null, 2)}\n`)

  const hashes = JSON.stringify(hashFiles('shop'), null, 2)
  writeFileSync('sales-api/sample-files.json', `${hashes}\n`)
}
