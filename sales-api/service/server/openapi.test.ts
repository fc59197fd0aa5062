import { readFileSync } from 'node:fs'
import { TABLE } from '../../tests/access/table'
import { listOperations } from '../../tests/fuzz/document'
import { renderContract } from '../../tests/support/render-contract'
import { startShop } from '../../tests/support/test-shop'

const shop = startShop()

it('describes every call with named schemas in OpenAPI 3.1', async () => {
  const { status, body } = await shop.call('GET', '/openapi.json')
  expect(status).toBe(200)
  expect(body.openapi).toBe('3.1.0')
  expect(Object.keys(body.components.schemas)).toEqual(
    expect.arrayContaining(['Product', 'Order', 'LineItem', 'Address', 'User', 'Error']),
  )
  const update = body.paths['/api/v1/checkouts/{number}'].put
  const { schema } = update.requestBody.content['application/json']
  expect(JSON.stringify(schema ?? {})).toMatch(/CheckoutUpdate|shipments_attributes/)
  expect(Object.keys(body.paths).length).toBeGreaterThanOrEqual(30)
})

it('describes the operations whose callers the access table lists, and no others', async () => {
  const { body } = await shop.call('GET', '/openapi.json')
  const documented = listOperations(body).map(({ key }) => key)
  expect(Object.keys(TABLE).sort()).toEqual(documented.sort())
})

it('is the source of docs/requirements/api-contract.md', async () => {
  const { body } = await shop.call('GET', '/openapi.json')
  // After a change of the contract: npm run requirements -- --write-generated
  expect(readFileSync('docs/requirements/api-contract.md', 'utf8')).toBe(renderContract(body))
})
