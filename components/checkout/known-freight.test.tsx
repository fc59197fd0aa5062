import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressFixture } from '@/lib/api/address.fixture'
import type { Order } from '@/lib/api/types'
import { setPromise, storeZipcode } from '@/lib/delivery/promise-store'
import { formatBrl } from '@/lib/shared/money'
import { CUSTOMER, openCheckout, orderIn } from './checkout.fixture'

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }))

const LAURO = { zipcode: '42700130', where: '', when: '', isServed: true, cost: 12.5 }
const goods = { itemTotal: 61.2, total: 61.2 }
const line = () => screen.findByRole('button', { name: /^1 item/ })
const value = (label: string) => screen.queryByText(label)?.nextSibling?.textContent

// Loads the pane's chunk beforehand: its first load takes longer than a test waits.
beforeAll(() => import('./guest-address'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => act(() => setPromise(null)))

it('CHK-27 the checkout begins with the freight that the cart showed', async () => {
  setPromise(LAURO)
  openCheckout(orderIn('address', goods))
  expect(await line()).toHaveAccessibleName(
    `1 item\u00a0· ${formatBrl(73.7)} com frete de ${formatBrl(12.5)}`,
  )
  expect(value('Subtotal estimado')).toBe(formatBrl(61.2))
  expect(value('Frete')).toBe(formatBrl(12.5))
  expect(value('Total estimado')).toBe(formatBrl(73.7))
  expect(screen.queryByText('frete a calcular')).toBeNull()
})

it('CHK-27 a checkout that is reloaded asks for the freight of the stored CEP', async () => {
  storeZipcode(LAURO.zipcode)
  const city = 'Lauro de Freitas'
  const estimate = { zipcode: LAURO.zipcode, served: true, city, deliveryCost: 13.4, windows: [] }
  openCheckout(orderIn('address', goods), {
    'GET /v2/delivery_estimate?cep=42700130': () => ({ ...estimate, freeFrom: 99 }),
  })
  await screen.findByText('Frete')
  expect(await line()).toHaveTextContent('R$ 74,60 com frete de R$ 13,40')
})

it('CHK-27 the freight follows the CEP that is typed', async () => {
  setPromise({ ...LAURO, zipcode: '41810000', cost: 9.9 })
  const { zipcode } = LAURO
  const estimate = { zipcode, served: true, city: 'Lauro de Freitas', deliveryCost: 14.7 }
  openCheckout(orderIn('address', goods), {
    [`GET /v2/delivery_estimate?cep=${zipcode}`]: () => ({
      ...estimate,
      windows: [],
      freeFrom: 99,
    }),
  })
  expect(await line()).toHaveTextContent('com frete de R$ 9,90')
  await userEvent.type(await screen.findByLabelText('CEP'), zipcode)
  await waitFor(async () =>
    expect(await line()).toHaveTextContent('R$ 75,90 com frete de R$ 14,70'),
  )
})

it('CHK-27 a late answer about an earlier CEP does not replace that of the typed one', async () => {
  const estimate = (zipcode: string, deliveryCost: number) => {
    const place = { zipcode, served: true, city: 'Salvador', windows: [], freeFrom: 99 }
    return { ...place, deliveryCost }
  }
  let answerLate = () => {}
  const late = new Promise((resolve) => {
    answerLate = () => resolve(estimate('41810000', 9.9))
  })
  openCheckout(orderIn('address', goods), {
    'GET /v2/delivery_estimate?cep=41810000': () => late,
    'GET /v2/delivery_estimate?cep=42700130': () => estimate('42700130', 15.3),
  })
  const field = await screen.findByLabelText('CEP')
  await userEvent.type(field, '41810000')
  await userEvent.clear(field)
  await userEvent.type(field, '42700130')
  await waitFor(async () => expect(await line()).toHaveTextContent('R$ 76,50'))
  await act(async () => answerLate())
  expect(await line()).toHaveTextContent('com frete de R$ 15,30')
})

it.each<[string, Partial<Order>, string]>([
  ['from 99 BRL on', { itemTotal: 104.3, total: 104.3 }, 'frete grátis'],
  ['for another address', { ...goods, shipAddress: addressFixture() }, 'frete a calcular'],
])('CHK-27 CHK-85 the freight to the stored CEP is left out %s', async (_, over, text) => {
  setPromise(LAURO)
  openCheckout(orderIn('address', over))
  expect(await line()).toHaveTextContent(text)
  expect(value('Frete')).toBeUndefined()
})

const place = {
  address1: 'Rua Ceará, 42',
  neighborhood: 'Pituba',
  city: 'Salvador',
  zipcode: '41830450',
}
const home = () => screen.findByRole('radio', { name: /^Receber em casa/ })

it('CHK-98 the choice of a delivery shows the freight to the known CEP', async () => {
  setPromise({ ...LAURO, cost: 11.3 })
  openCheckout(orderIn('address', { ...goods, offersPickup: true }), {}, undefined, place)
  expect(await home()).toHaveAccessibleName(`Receber em casa ${formatBrl(11.3)}`)
  expect(await line()).toHaveTextContent('com frete de R$ 11,30')
})

it.each([
  ['free by its amount', 141.5],
  ['below the limit', 61.2],
])(
  'CHK-98 of an order %s choice and summary say that the CEP is outside the area',
  async (_, itemTotal) => {
    setPromise({ ...LAURO, zipcode: '01310100', isServed: false, cost: null })
    const order = orderIn('address', { itemTotal, total: itemTotal, offersPickup: true })
    openCheckout(order, {}, undefined, place)
    expect(await home()).toHaveAccessibleName('Receber em casa Fora da área')
    expect(await line()).toHaveTextContent(/ · fora da área$/)
    expect(screen.getByText('fora da área')).toBeInTheDocument()
    await userEvent.click(await screen.findByRole('radio', { name: /^Retirar na loja/ }))
    expect(await line()).toHaveTextContent(/retirada grátis$/)
    expect(await home()).toHaveAccessibleName('Receber em casa Fora da área')
  },
)

it('CHK-98 a CEP of the header says nothing of the address that a customer types', async () => {
  setPromise({ ...LAURO, zipcode: '01310100', isServed: false, cost: null })
  const order = orderIn('address', { ...goods, offersPickup: true, token: null })
  openCheckout(order, {}, CUSTOMER, place)
  expect(await home()).not.toHaveAccessibleName(/Fora da área/)
  expect(screen.queryByText('fora da área')).toBeNull()
})

it('CHK-27 CHK-84 a chosen pickup has no freight to the stored CEP', async () => {
  setPromise(LAURO)
  openCheckout(orderIn('address', { ...goods, offersPickup: true }), {}, undefined, place)
  await userEvent.click(await screen.findByRole('radio', { name: /^Retirar na loja/ }))
  expect(await line()).toHaveTextContent('R$ 61,20 · retirada grátis')
})
