import { shopDay } from '@/lib/shared/shop-time'
import { operatedShop } from '../../tests/support/placed-orders'

const { shop, ops, chargedOrder, read } = operatedShop()

it('RUN-90 the report of a month sums charges by payment method and product, for Excel in Brazil', async () => {
  const card = await read(await chargedOrder())
  const door = await chargedOrder({ offline: true })
  await shop.db.execute(
    `update shipping_rates set window_start = '2026-02-28T23:30:00-03:00', window_end = '2026-03-01T00:30:00-03:00'`,
  )
  const before = await ops('report', 'month', '2026-03', '--csv')
  expect(before.text).toContain('total;Cobrado;0;pedidos;0,00')
  const shownBefore = (await ops('report', 'month', '2026-03')).text
  expect(shownBefore).toMatch(/Devolvido\s+R\$\s0,00/)
  const { text } = await ops('report', 'month', '2026-02', '--csv')
  expect(text.startsWith('\uFEFFTipo;Nome;Quantidade;Unidade;Valor (R$)\r\n')).toBe(true)
  const rows = text.split('\r\n')
  const shown = (amount: number) => amount.toFixed(2).replace('.', ',')
  expect(rows).toContain(`total;Cobrado;1;pedidos;${shown(card.total)}`)
  expect(rows).toContain(`pagamento;Cartão de crédito (online);1;pedidos;${shown(card.total)}`)
  expect(rows).toContain('produto;Picanha Bovina;1,000;Kg;89,90')
  expect(rows.some((row) => /^produto;Carvão[^;]*;3;un;/.test(row))).toBe(true)

  const driver = ['--driver', 'João', '--plate', 'ABC1D23']
  await ops('orders', 'deliver', door.number, 'in_progress', ...driver)
  await ops('orders', 'deliver', door.number, 'success')
  await ops('orders', 'refund', door.number, '7,50', '--reason', 'osso', '--way', 'cash')
  const month = shopDay(new Date()).slice(0, 7)
  const now = (await ops('report', 'month', month, '--csv')).text.split('\r\n')
  expect(now).toContain(`total;Cobrado;1;pedidos;${shown(card.total)}`)
  expect(now).toContain('total;Devolvido;;;-7,50')
  expect(now).toContain('pagamento;Dinheiro;1;pedidos;-7,50')
  expect(now).toContain(`pagamento;Cartão de débito;1;pedidos;${shown(card.total)}`)
  expect((await ops('report', 'month', '2026-13')).failure).toContain('2026-11')
})
