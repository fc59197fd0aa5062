import { render, screen } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { Providers } from '../shell/providers'
import { ShopActs } from './shop-acts'

afterEach(() => getQueryClient().clear())

it('BALC-69 BALC-81 names an act of a person and of a command, with its money', async () => {
  const at = '2026-05-11T14:20:00-03:00'
  const order = { number: 'R123456789', product: null }
  const acts = [
    { id: 2, at, act: 'order-refund', who: null, facts: { cents: 1_290 }, ...order },
    { id: 1, at, act: 'weigh', who: 'Jorge', facts: { 31: 930 }, ...order },
  ]
  globalThis.fetch = jest.fn(async () => Response.json({ acts }))
  render(
    <Providers>
      <ShopActs />
    </Providers>,
  )
  const items = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
    textContent?.replace(/\s+/g, ' '),
  )
  expect(items[0]).toContain('Comando da loja devolveu dinheiro R123456789: R$ 12,90')
  expect(items[1]).toContain('Jorge pesou R123456789')
})
