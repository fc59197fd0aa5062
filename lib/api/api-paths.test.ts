import { isApiPath } from './api-paths.mjs'

it.each([
  '/api/v1',
  '/api/v1/orders/R1/line_items.json',
  '/v2/departments/',
  '/mixes/templates/7/',
  '/barbecue/products',
  '/orders/R1/payments/new',
  '/orders/R1/payments/new/',
  '/health_check',
  '/webhooks/payments',
  '/1/indexes/*/queries',
  '/media/picanha/large.webp',
])('API-01 %s belongs to the sales API', (path) => {
  expect(isApiPath(path)).toBe(true)
})

it.each([
  '/',
  '/api',
  '/v2x',
  '/orders/R1',
  '/orders/R1/payments/new/x',
  '/orders/R1/R2/payments/new',
  '/health_check/ready',
  '/webhooks',
  '/webhooks/catalogue',
  '/webhooks/payments/x',
  '/health/ready',
  '/medias/x',
  '/sobre/v2/x',
])('%s does not', (path) => {
  expect(isApiPath(path)).toBe(false)
})
