import {
  add,
  caller,
  cart,
  database,
  linesOf,
  orderOf,
  refusal,
  startLines,
} from '@/sales-api/tests/support/cart-lines'
import { changeOrder, putLine, removeLineItem, storeKey } from './line-items'

startLines()

const quantitiesOf = async (id: number) => (await linesOf(id)).map(({ quantity }) => quantity)

it('CART-51 an addition sent many times concurrently with one key is made once', async () => {
  const { id, number } = await cart()
  const answers = await Promise.all(Array.from({ length: 8 }, () => add(number, 401, 1_000, 'a')))
  expect(answers.map(({ line }) => line.quantity)).toEqual(Array(8).fill(1_000))
  expect(answers.map(({ siblings }) => siblings.length)).toEqual(Array(8).fill(0))
  await Promise.all([add(number, 401, 500, 'b'), add(number, 403, 700, 'c')])
  await Promise.all([add(number, 401, 1_000, 'a'), add(number, 401, 500, 'b')])
  expect(await quantitiesOf(id)).toEqual([1_500, 700])
  expect(await orderOf(id)).toMatchObject({ itemCents: 13_485 + 2_331 })
})

it('CART-51 the key is valid in its order only, and calls without a key add each time', async () => {
  const [one, other] = [await cart(), await cart()]
  await add(one.number, 401, 500, 'a')
  await add(other.number, 401, 500, 'a')
  expect(await quantitiesOf(other.id)).toEqual([500])
  await add(one.number, 401, 500)
  await add(one.number, 401, 500)
  expect(await quantitiesOf(one.id)).toEqual([1_500])
})

it('CART-51 a late repetition does not restore a removed line', async () => {
  const { id, number } = await cart()
  const { line } = await add(number, 401, 500, 'a')
  await removeLineItem(database.db, number, line.id, caller)
  expect(await refusal(add(number, 401, 500, 'a'))).toBe(404)
  expect(await linesOf(id)).toEqual([])
})

it('CART-51 a repetition with another quantity adds nothing', async () => {
  const { id, number } = await cart()
  await add(number, 401, 1_000, 'a')
  const { line } = await add(number, 401, 1_300, 'a')
  expect(line.quantity).toBe(1_000)
  expect(await quantitiesOf(id)).toEqual([1_000])
})

it('CART-51 a refused addition does not use up its key', async () => {
  const { id, number } = await cart()
  expect(await refusal(add(number, 401, 5_001, 'a'))).not.toBeNull()
  await add(number, 401, 500, 'a')
  expect(await quantitiesOf(id)).toEqual([500])
})

it('CART-51 an order keeps its last 20 keys, also through its checkout', async () => {
  const { id, number } = await cart([], { state: 'confirm' })
  for (let n = 1; n <= 25; n += 1) await add(number, 407, n === 1 ? 500 : 1, `key ${n}`)
  await add(number, 407, 1, 'key 6')
  expect(await quantitiesOf(id)).toEqual([524])
  const keys = (await orderOf(id))?.addKeys
  expect(keys).toEqual(Array.from({ length: 20 }, (_, n) => `key ${25 - n}`))
})

it('CART-51 a change of a whole order stores its key, if it has one, with the lines and totals', async () => {
  const put = (number: string, variant_id: number, key: string | null) =>
    changeOrder(database.db, number, caller, async (tx, order) => {
      await storeKey(tx, order, key)
      return await putLine(tx, order.id, { variant_id, quantity: 500 })
    })
  const { id, number } = await cart([], { state: 'confirm' })
  expect(await put(number, 401, 'a')).toMatchObject({ variantId: 401, quantity: 500 })
  await put(number, 401, null)
  expect(await orderOf(id)).toMatchObject({ state: 'cart', itemCents: 8_990, addKeys: ['a'] })
  const unknown = { variant_id: ['Produto não encontrado'] }
  expect(await refusal(put(number, 9_999, 'b'))).toEqual(unknown)
  expect((await orderOf(id))?.addKeys).toEqual(['a'])
  const bought = await cart([], { state: 'complete' })
  expect(await refusal(put(bought.number, 401, 'a'))).toEqual({
    state: ['Pedido não está nessa etapa'],
  })
})
