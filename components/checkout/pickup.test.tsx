import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressFixture } from '@/lib/api/address.fixture'
import type { Order } from '@/lib/api/types'
import { CUSTOMER, openCheckout, orderIn } from './checkout.fixture'
import { confirmButton, day, PICKUP } from './delivery.fixture'

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }))

const user = userEvent.setup()
const PUT = 'PUT /api/v1/checkouts/R900000001'
const PLACE = {
  address1: 'Rua Ceará, 42',
  neighborhood: 'Pituba',
  city: 'Salvador',
  zipcode: '41830450',
}
const collected = addressFixture({
  receiverName: 'Bia Lima',
  telephone: '71988887777',
  addressLine1: 'Rua Ceará, 42',
  zipcode: '41830450',
  reference: 'Retirada na loja',
})
const bothKinds = () => {
  const shippingRates = [day(12), day(13, { ...PICKUP, id: 30, cost: '0.0' })]
  return [{ id: 21, shippingRates, selectedShippingRate: null, shippingMethods: [] }]
}
const asking = (state: Order['state'], over: Partial<Order> = {}) =>
  orderIn(state, { offersPickup: true, ...over })
const kind = (name: RegExp) => screen.findByRole('radio', { name })

const slots = () =>
  screen.getAllByRole<HTMLInputElement>('radio').filter(({ name }) => name === 'shipping-rate')

// Loads the chunks beforehand: a first load takes longer than a test waits.
beforeAll(() => Promise.all([import('./pickup-buyer'), import('./guest-address')]))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it("CHK-80 CHK-84 a guest with a pickup enters e-mail, name and phone, and the shop's address is sent", async () => {
  const { bodies } = openCheckout(
    asking('address', { email: null, itemTotal: 40 }),
    {
      [`${PUT}.json`]: () => asking('delivery', { shipAddress: collected, shipments: bothKinds() }),
    },
    undefined,
    PLACE,
  )
  expect(await kind(/^Receber em casa a partir de R\$\s9,90$/)).toBeChecked()
  await user.type(await screen.findByLabelText('CEP'), '41810000')
  const line = screen.getByRole('button', { name: /^1 item/ })
  expect(line).toHaveTextContent('frete a calcular')
  await user.click(await kind(/^Retirar na loja Grátis!$/))
  expect(line).toHaveTextContent('retirada grátis')
  await user.click(await kind(/^Receber em casa/))
  expect(line).toHaveTextContent('frete a calcular')
  await user.click(await kind(/^Retirar na loja/))
  const fields = screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))
  expect(fields).toEqual(['email', 'name', 'telephone'])
  const confirm = screen.getByRole('button', { name: 'CONFIRMAR DADOS' })
  await user.click(confirm)
  expect(screen.getByText('*Nome é obrigatório')).toBeVisible()
  await user.type(screen.getByLabelText('E-mail'), 'bia@example.com')
  await user.type(screen.getByLabelText('Nome de quem retira'), 'Bia Lima')
  await user.type(screen.getByLabelText('Telefone'), '71988887777')
  await user.click(confirm)
  expect(await screen.findByRole('group', { name: 'Horários de retirada' })).toBeVisible()
  const address = expect.objectContaining({
    ...PLACE,
    firstname: 'Bia Lima',
    phone: '71988887777',
    reference: 'Retirada na loja',
  })
  expect(bodies).toContainEqual({
    state: 'address',
    order: {
      email: 'bia@example.com',
      bill_address_attributes: address,
      ship_address_attributes: address,
    },
  })
})

it('CHK-80 a pickup offers only its windows, the first free one selected, and the summary names the collector', async () => {
  openCheckout(
    asking('delivery', { shipAddress: collected, shipments: bothKinds() }),
    {},
    undefined,
    PLACE,
  )
  expect(await screen.findByRole('button', { name: /^CONFIRMAR RETIRADA · / })).toBeVisible()
  const [slot, ...others] = slots()
  expect(slot).toHaveAttribute('value', '30')
  expect(slot).toBeChecked()
  expect(others).toEqual([])
  expect(screen.queryByRole('radio', { name: /Receber em casa/ })).toBeNull()
  const summary = within(screen.getByRole('region', { name: /Endereço de entrega/ }))
  expect(summary.getByText('Retirar na loja')).toBeVisible()
  expect(summary.getByText('Quem retira: Bia Lima')).toBeVisible()
})

it('CHK-80 SHIP-20 a late change to pickup drops the window of delivery', async () => {
  const [shipment] = bothKinds()
  if (!shipment) throw new Error('no shipment')
  const selectedShippingRate = shipment.shippingRates.find(({ id }) => id === 12) ?? null
  openCheckout(
    asking('payment', { shipments: [{ ...shipment, selectedShippingRate }] }),
    {
      [`${PUT}?state=cart`]: () => asking('address', {}),
      [`${PUT}.json`]: () => asking('delivery', { shipAddress: collected, shipments: bothKinds() }),
    },
    undefined,
    PLACE,
  )
  await user.click(await screen.findByRole('button', { name: 'Alterar Endereço de entrega' }))
  await user.click(await kind(/^Retirar na loja/))
  await user.type(screen.getByLabelText('Nome de quem retira'), 'Bia Lima')
  await user.type(screen.getByLabelText('Telefone'), '71999998888')
  await user.click(screen.getByRole('button', { name: 'CONFIRMAR DADOS' }))
  expect(await screen.findByRole('button', { name: /^CONFIRMAR RETIRADA/ })).toBeVisible()
  expect(slots().map(({ value, checked }) => [value, checked])).toEqual([['30', true]])
})

it('CHK-80 after delivery the choice is not offered again', async () => {
  openCheckout(asking('delivery', { shipments: bothKinds() }), {}, undefined, PLACE)
  expect(await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA · / })).toBeVisible()
  expect(slots().map(({ value }) => value)).toEqual(['12'])
  expect(screen.queryByRole('radio', { name: /Retirar na loja/ })).toBeNull()
})

it.each([
  ['a guest', undefined],
  ['a customer', CUSTOMER],
])('ADDR-22 a CEP outside the area leads %s to pickup', async (_, customer) => {
  openCheckout(asking('address'), { 'GET /v2/addresses': () => [] }, customer, PLACE)
  await user.type(await screen.findByLabelText('CEP'), '01310100')
  await user.click(await screen.findByRole('button', { name: 'Retirar na loja' }))
  expect(await kind(/^Retirar na loja/)).toBeChecked()
  expect(await screen.findByLabelText('Nome de quem retira')).toBeVisible()
  await waitFor(() =>
    expect(screen.getByRole('heading', { name: /Endereço de entrega/ })).toHaveFocus(),
  )
})

it('ADDR-23 a misspelt e-mail gets a suggestion, at delivery and pickup, and is accepted', async () => {
  const { bodies } = openCheckout(
    asking('address'),
    {
      [`${PUT}.json`]: () => asking('delivery', { shipAddress: collected, shipments: bothKinds() }),
    },
    undefined,
    PLACE,
  )
  const email = () => screen.getByLabelText('E-mail')
  const question = (address: string) =>
    screen.queryByRole('button', { name: `Você quis dizer ${address}?` })
  await user.clear(await screen.findByLabelText('E-mail'))
  await user.type(email(), 'bia@hotmal.com')
  expect(question('bia@hotmail.com')).toBeVisible()
  await user.click(await kind(/^Retirar na loja/))
  await user.type(screen.getByLabelText('Nome de quem retira'), 'Bia Lima')
  await user.type(screen.getByLabelText('Telefone'), '71988887777')
  await user.clear(email())
  await user.type(email(), 'bia@gmail.con')
  await user.click(question('bia@gmail.com') as HTMLElement)
  expect(email()).toHaveValue('bia@gmail.com')
  expect(email()).toHaveFocus()
  expect(screen.queryByText(/Você quis dizer/)).toBeNull()
  await user.clear(email())
  await user.type(email(), 'bia@gmial.com')
  const confirm = screen.getByRole('button', { name: 'CONFIRMAR DADOS' })
  await user.click(confirm)
  await waitFor(() => expect(email()).toHaveFocus())
  expect(email()).toHaveAccessibleDescription('*Confira o e-mail, ou confirme mais uma vez')
  expect(question('bia@gmail.com')).toBeVisible()
  expect(bodies.filter(Boolean)).toEqual([])
  await user.click(confirm)
  expect(await screen.findByRole('group', { name: 'Horários de retirada' })).toBeVisible()
  expect(JSON.stringify(bodies)).toContain('bia@gmial.com')
})

it("CHK-80 a change from pickup to delivery begins without the shop's address", async () => {
  openCheckout(asking('address', { shipAddress: collected }), {}, undefined, PLACE)
  expect(await kind(/^Retirar na loja/)).toBeChecked()
  await user.click(await kind(/^Receber em casa/))
  expect(await screen.findByLabelText('Endereço', { exact: true })).toHaveValue('')
  expect(screen.getByLabelText('CEP')).toHaveValue('')
  expect(screen.getByLabelText('Nome do recebedor')).toHaveValue('Bia Lima')
})

it('CHK-80 a customer with a pickup saves no address and enters no e-mail', async () => {
  const { sent } = openCheckout(
    asking('address', { token: null }),
    { [`${PUT}.json`]: () => asking('delivery', { token: null, shipments: bothKinds() }) },
    { ...CUSTOMER, phone: '71977776666' },
    PLACE,
  )
  await user.click(await kind(/^Retirar na loja/))
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  expect(screen.getByLabelText('Nome de quem retira')).toHaveValue('Ana Souza')
  await waitFor(() => expect(screen.getByLabelText('Telefone')).toHaveValue('(71) 97777-6666'))
  await user.click(screen.getByRole('button', { name: 'CONFIRMAR DADOS' }))
  expect(confirmButton()).toBeVisible()
  expect(sent('POST')).toEqual([])
})

it.each([
  ['another sales API', {}, PLACE],
  ['an address that the step would refuse', { offersPickup: true }, null],
])('CHK-80 no choice is offered first for %s', async (_, over, place) => {
  openCheckout(orderIn('address', over), {}, undefined, place)
  expect(await screen.findByLabelText('CEP')).toBeVisible()
  expect(screen.queryByRole('radio')).toBeNull()
})
