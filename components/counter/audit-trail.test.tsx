import { render, screen } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { Providers } from '../shell/providers'
import { ShopActs } from './audit-trail'

afterEach(() => getQueryClient().clear())

it('BALC-69 BALC-81 shows actions of a person and of a command, with their amounts', async () => {
  const at = '2026-05-11T14:20:00-03:00'
  const order = { number: 'R123456789', product: null, unit: null, weighed: [] }
  const acts = [
    { id: 2, at, act: 'order-refund', who: null, facts: { cents: 1_290 }, ...order },
    {
      id: 1,
      at,
      act: 'weigh',
      who: 'Jorge',
      facts: { 31: 930, restAsOrdered: false },
      ...order,
      weighed: [{ name: 'Cupim', quantity: 930, unit: 'g' }],
    },
    {
      id: 8,
      at,
      act: 'stock-count',
      who: 'Ana',
      facts: { from: 15_270, to: 5_500 },
      number: null,
      product: 'Acém',
      unit: 'g',
      weighed: [],
    },
    { id: 7, at, act: 'delivery-move', who: 'Rui', facts: { to: 'in_progress' }, ...order },
    { id: 6, at, act: 'order-finish', who: 'Rui', facts: { due: 5_298 }, ...order },
    {
      ...{
        id: 5,
        at,
        act: 'closing',
        who: 'Ana',
        number: null,
        product: null,
        unit: null,
        weighed: [],
      },
      facts: { start: '2026-12-03T16:00:00.000Z', end: '2026-12-03T20:00:00.000Z' },
    },
    {
      ...{ id: 3, at, act: 'reschedule', who: null, ...order },
      facts: { start: '2026-12-05T11:00:00.000Z', byCustomer: true },
    },
    { id: 4, at, act: 'later-act', who: 'Ana', facts: { is_new: true }, ...order },
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
  expect(items[1]).toMatch(/Jorge pesou R123456789: 0,93 Kg de Cupim$/)
  expect(items[2]).toMatch(/Ana contou o estoque Acém: de 15,27 Kg para 5,5 Kg$/)
  expect(items[3]).toMatch(/Rui mudou a entrega R123456789: A caminho$/)
  expect(items[4]).toMatch(/Rui fechou o pedido R123456789: R\$ 52,98 a receber na entrega$/)
  expect(items[5]).toMatch(/Ana fechou um horário: qui, 3 dez, 13h–17h$/)
  expect(items[6]).toMatch(/Cliente mudou o horário R123456789: 5 de dezembro de 2026, 08:00$/)
  expect(items[7]).toMatch(/Ana later-act R123456789$/)
})
