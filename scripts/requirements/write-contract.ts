import { writeFileSync } from 'node:fs'
import { renderContract } from '../../sales-api/tests/support/render-contract'
import { openTestShop } from '../../sales-api/tests/support/test-shop'

const shop = await openTestShop()
const { body } = await shop.call('GET', '/openapi.json')
await shop.close()
writeFileSync('docs/requirements/api-contract.md', renderContract(body))
