import { writeFileSync } from 'node:fs'
import { z } from 'zod'
import { SHOP_SCHEMA } from '../../lib/shared/shop/schema.mjs'
import { hashFiles } from '../../sales-api/shop-warnings'
import { renderContract } from '../../sales-api/tests/support/render-contract'
import { openTestShop } from '../../sales-api/tests/support/test-shop'

const shop = await openTestShop()
const { body } = await shop.call('GET', '/openapi.json')
await shop.close()
writeFileSync('docs/requirements/api-contract.md', renderContract(body))

const schema = z.toJSONSchema(SHOP_SCHEMA, { io: 'input' })
writeFileSync('shop/shop.schema.json', `${JSON.stringify(schema, null, 2)}\n`)

const hashes = JSON.stringify(hashFiles('shop'), null, 2)
writeFileSync('sales-api/sample-files.json', `${hashes}\n`)
