import { operatedShop } from '../../../tests/support/placed-orders'
import { confirmCart, next, openCart, submit } from '../../../tests/support/purchase'

const { shop, ops, read } = operatedShop()

it('PAY-96 a CPF or CNPJ is stored with the order for the receipt, without a change of state', async () => {
  const owner = await openCart(shop)
  await confirmCart(shop, owner)
  const put = (receipt_tax_id: string) => submit(shop, owner, { order: { receipt_tax_id } })
  for (const wrong of ['529.982.247-24', '12', '11.222.333/0001-82']) {
    const { status, body } = await put(wrong)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['receipt_tax_id']])
  }
  const { body } = await put('12.abc.345/01de-35')
  expect(body).toMatchObject({ state: 'confirm', receipt_tax_id: '12ABC34501DE35' })
  expect((await put('')).body.receipt_tax_id).toBeNull()
  await put(' 529.982.247-25 ')
  expect((await next(shop, owner)).body.state).toBe('complete')
  expect((await read(owner)).receipt_tax_id).toBe('52998224725')
  expect((await ops('orders', 'show', owner.number)).text).toContain('receipt: 52998224725')
  expect((await put('')).status).toBe(422)
})
