import '../server/check-tools.mjs'
import { spawnSync } from 'node:child_process'
import { coverage, readAreas, readTestFiles } from './requirements/coverage.mjs'
import { showHelp } from './show-help.mjs'

showHelp(`Usage: npm run requirements [-- --write-generated]

Lists, for each area, the rows of docs/requirements that no test names.
The exit code is 1 if a test names a row that does not exist.

  --write-generated  writes the generated files instead: docs/requirements/api-contract.md from
                     the OpenAPI document, shop/shop.schema.json from the schema of shop.json, and
                     sales-api/sample-files.json from the texts and pictures of shop`)

if (process.argv.includes('--write-generated')) {
  const args = ['--import', 'tsx', 'scripts/requirements/write-generated.ts']
  process.exit(spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 1)
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
