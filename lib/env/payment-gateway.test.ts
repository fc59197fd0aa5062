import { paymentGateway } from './payment-gateway.mjs'

it('PAY-30 the browser reads the gateway from the page, and defaults to the sandbox', () => {
  expect(paymentGateway()).toBe('sandbox')
  document.documentElement.dataset.gateway = 'none'
  expect(paymentGateway()).toBe('none')
  document.documentElement.dataset.gateway = 'other'
  expect(paymentGateway()).toBe('sandbox')
  delete document.documentElement.dataset.gateway
})
