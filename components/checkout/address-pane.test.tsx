import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressFixture } from '@/lib/api/address.fixture'
import { readStoredZipcode } from '@/lib/delivery/promise-store'
import { CUSTOMER, openCheckout, orderIn, refusal } from './checkout.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()
const order = orderIn('address', { token: null })
const PUT = 'PUT /api/v1/checkouts/R900000001'
const older = addressFixture({ id: 5, addressLine1: 'Rua Velha, 1' })
const newer = addressFixture({ id: 9, addressLine1: 'Rua Nova, 2' })
const option = (street: string) => screen.getByRole('radio', { name: new RegExp(street) })
const paneTitle = () => screen.getByRole('heading', { name: '1 Endereço de entrega' })
const confirm = () => screen.getByRole('button', { name: 'CONFIRMAR ENDEREÇO' })

async function typeName() {
  const name = await screen.findByLabelText('Nome do recebedor')
  await user.clear(name)
  await user.type(name, 'Bento Lima')
}

async function fill() {
  await typeName()
  await user.type(screen.getByLabelText('CEP'), '41810000')
  await user.type(screen.getByLabelText('Endereço', { exact: true }), 'Rua Terceira, 3')
  await user.type(screen.getByLabelText('Bairro'), 'Pituba')
  await user.clear(screen.getByLabelText('Telefone'))
  await user.type(screen.getByLabelText('Telefone'), '71999998888')
  await user.type(screen.getByLabelText('Ponto de referência'), 'Perto da praça')
}

// Loads the pane's chunk beforehand: its first load takes longer than a test waits.
beforeAll(() => import('./customer-address'))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('ADDR-01 ADDR-04 without an address the form is open, with the name of the customer, and an empty one is not confirmed', async () => {
  const { sent } = openCheckout(order, {}, CUSTOMER)
  expect(await screen.findByLabelText('Nome do recebedor')).toHaveValue('Ana Souza')
  await user.click(confirm())
  expect(await screen.findByText('*Endereço é obrigatório')).toBeVisible()
  expect([...sent('PUT'), ...sent('POST')]).toEqual([])
})

it('ADDR-01 ADDR-03 the first address is saved and confirmed by one click', async () => {
  const first = addressFixture({ id: 31, addressLine1: 'Rua Terceira, 3' })
  const { sent, bodies } = openCheckout(
    order,
    {
      'POST /v2/addresses': () => first,
      [`${PUT}.json`]: () => orderIn('delivery', { token: null }),
    },
    CUSTOMER,
  )
  await fill()
  await user.click(confirm())
  expect(await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ })).toBeVisible()
  expect(sent('POST')).toEqual(['POST /v2/addresses'])
  const sentAddress = expect.objectContaining({ address1: 'Rua Terceira, 3' })
  expect(bodies).toContainEqual({
    state: 'address',
    order: { bill_address_attributes: sentAddress, ship_address_attributes: sentAddress },
  })
})

it('ADDR-03 a first address that was saved but not confirmed can be confirmed again', async () => {
  const first = addressFixture({ id: 31, addressLine1: 'Rua Terceira, 3' })
  openCheckout(
    order,
    {
      'POST /v2/addresses': () => first,
      [`${PUT}.json`]: () => Promise.reject(refusal(503, '<html>')),
    },
    CUSTOMER,
  )
  await fill()
  await user.click(confirm())
  await screen.findByRole('alert')
  expect(option('Rua Terceira')).toBeChecked()
  expect(confirm()).toBeEnabled()
})

it('ADDR-04 without the last address nothing can be confirmed', async () => {
  openCheckout(
    order,
    { 'GET /v2/addresses': () => [newer], 'DELETE /v2/addresses/9': () => null },
    CUSTOMER,
  )
  await waitFor(() => expect(confirm()).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Deletar endereço Rua Nova, 2' }))
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByLabelText('Nome do recebedor')).toBeVisible()
  expect(screen.queryByRole('radio', { name: /Rua Nova/ })).toBeNull()
})

it('ADDR-02 CHK-11 SHELL-64 the newest address is chosen and can be confirmed, and its CEP is kept', async () => {
  const { sent, bodies } = openCheckout(
    order,
    {
      'GET /v2/addresses': () => [newer, older],
      [`${PUT}.json`]: () => orderIn('delivery', { token: null }),
    },
    CUSTOMER,
  )
  await waitFor(() => expect(option('Rua Nova')).toBeChecked())
  expect(option('Rua Velha')).not.toBeChecked()
  await user.click(confirm())
  expect(await screen.findByRole('button', { name: /^CONFIRMAR ENTREGA/ })).toBeVisible()
  expect(sent('PUT')).toEqual([`${PUT}.json`])
  expect(readStoredZipcode()).toBe(newer.zipcode)
  const sentAddress = expect.objectContaining({ address1: 'Rua Nova, 2', state_id: 1 })
  expect(bodies).toContainEqual({
    state: 'address',
    order: { bill_address_attributes: sentAddress, ship_address_attributes: sentAddress },
  })
})

it('ADDR-03 ADDR-09 ADDR-12 a new address is saved, chosen, and its form closes', async () => {
  const added = addressFixture({ id: 10, addressLine1: 'Rua Terceira, 3' })
  const { bodies } = openCheckout(
    order,
    { 'GET /v2/addresses': () => [older, newer], 'POST /v2/addresses': () => added },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: 'Adicionar novo endereço' }))
  await fill()
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  await waitFor(() => expect(option('Rua Terceira')).toBeChecked())
  expect(screen.queryByLabelText('Nome do recebedor')).toBeNull()
  expect(bodies).toContainEqual(
    expect.objectContaining({ state: 'Bahia', address1: 'Rua Terceira, 3' }),
  )
  expect(sessionStorage.getItem('address_draft')).toBeNull()
})

it('ADDR-19 a saved address is edited in its place and is the chosen one afterwards', async () => {
  const changed = { ...older, addressLine1: 'Rua Velha, 11' }
  const { sent, bodies } = openCheckout(
    order,
    { 'GET /v2/addresses': () => [newer, older], 'PUT /v2/addresses/5': () => changed },
    CUSTOMER,
  )
  const edit = { name: 'Editar endereço Rua Velha, 1' }
  await user.click(await screen.findByRole('button', edit))
  const street = await screen.findByLabelText('Endereço', { exact: true })
  expect(street).toHaveValue('Rua Velha, 1')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.queryByLabelText('CEP')).toBeNull()
  expect(sent('PUT')).toEqual([])
  await user.click(screen.getByRole('button', edit))
  await user.type(await screen.findByLabelText('Endereço', { exact: true }), '1')
  await user.click(screen.getByRole('button', { name: 'Salvar endereço' }))
  await waitFor(() => expect(option('Rua Velha, 11')).toBeChecked())
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  expect(sent('PUT')).toEqual(['PUT /v2/addresses/5'])
  expect(bodies).toContainEqual(
    expect.objectContaining({ address1: 'Rua Velha, 11', zipcode: older.zipcode }),
  )
})

it('ADDR-19 the buttons of an address are in its card, outside the label of its choice', async () => {
  openCheckout(order, { 'GET /v2/addresses': () => [newer, older] }, CUSTOMER)
  for (const action of ['Editar', 'Deletar']) {
    const name = `${action} endereço Rua Velha, 1`
    const button = await screen.findByRole('button', { name })
    expect(button.closest('.rounded-lg')).toContainElement(option('Rua Velha'))
    expect(button.closest('label')).toBeNull()
  }
})

it('ADDR-09 a refused address stays in its form, with the error and what to do', async () => {
  const errors = { 'ship_address.zipcode': ['Fora da area de cobertura'] }
  openCheckout(
    order,
    {
      'POST /v2/addresses': () =>
        Promise.reject(refusal(422, { error: 'Houve um problema processando', errors })),
    },
    CUSTOMER,
  )
  await fill()
  await user.click(confirm())
  const box = within(await screen.findByRole('alert'))
  expect(box.getByText('Fora da area de cobertura')).toBeVisible()
  expect(box.getByText('Corrija o endereço e confirme de novo.')).toBeVisible()
  expect(screen.getByLabelText('Endereço', { exact: true })).toHaveValue('Rua Terceira, 3')
})

it('ADDR-06 deleting needs a confirmation', async () => {
  const { sent } = openCheckout(
    order,
    { 'GET /v2/addresses': () => [older, newer], 'DELETE /v2/addresses/5': () => null },
    CUSTOMER,
  )
  const remove = await screen.findByRole('button', { name: 'Deletar endereço Rua Velha, 1' })
  await user.click(remove)
  const dialog = within(screen.getByRole('dialog', { name: 'Deletar o endereço?' }))
  expect(dialog.getByText(/^Rua Velha, 1\b/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(sent('DELETE')).toEqual([])
  await user.click(remove)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(screen.queryByText(/Rua Velha/)).toBeNull())
  expect(sent('DELETE')).toEqual(['DELETE /v2/addresses/5'])
})

it('ADDR-06 an address that another tab has deleted disappears without an error of the order', async () => {
  const gone = () => Promise.reject(refusal(404, { error: 'O recurso não foi encontrado' }))
  openCheckout(
    order,
    { 'GET /v2/addresses': () => [newer, older], 'DELETE /v2/addresses/9': gone },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: 'Deletar endereço Rua Nova, 2' }))
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(screen.queryByText(/Rua Nova/)).toBeNull())
  expect(option('Rua Velha')).toBeChecked()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(paneTitle()).toHaveFocus()
})

it('ADDR-06 a deletion that did not reach the shop is reported as one, with the addresses', async () => {
  let isCutOff = true
  openCheckout(
    order,
    {
      'GET /v2/addresses': () => [newer, older],
      'DELETE /v2/addresses/5': () => (isCutOff ? Promise.reject(new TypeError('cut off')) : null),
    },
    CUSTOMER,
  )
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Deletar endereço Rua Velha, 1' }))
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  }
  await remove()
  const addresses = within(screen.getByRole('group', { name: 'Endereço de entrega' }))
  const alert = await addresses.findByRole('alert')
  expect(alert).toHaveTextContent(/^O endereço não foi deletado\..*tente de novo/)
  expect(screen.getAllByRole('alert')).toEqual([alert])
  isCutOff = false
  await remove()
  await waitFor(() => expect(screen.queryByText(/Rua Velha/)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('ADDR-01 another address is prefilled with the name, and the telephone of the newest one', async () => {
  const saved = [{ ...newer, telephone: '71988887777' }, older]
  openCheckout(order, { 'GET /v2/addresses': () => saved }, CUSTOMER)
  await user.click(await screen.findByRole('button', { name: 'Adicionar novo endereço' }))
  expect(screen.getByLabelText('Nome do recebedor')).toHaveValue('Ana Souza')
  expect(screen.getByLabelText('Telefone')).toHaveValue('(71) 98888-7777')
})

it('the focus follows the form of a new address and returns to the pane', async () => {
  openCheckout(order, { 'GET /v2/addresses': () => [newer] }, CUSTOMER)
  await user.click(await screen.findByRole('button', { name: 'Adicionar novo endereço' }))
  expect(screen.getByRole('group', { name: 'Formulário de endereço' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(paneTitle()).toHaveFocus()
})

it('typed text survives a reload of this order and appears in no other order', async () => {
  const { unmount } = openCheckout(order, {}, CUSTOMER)
  await typeName()
  unmount()
  const reloaded = openCheckout(order, {}, CUSTOMER)
  await waitFor(() => expect(screen.getByLabelText('Nome do recebedor')).toHaveValue('Bento Lima'))
  reloaded.unmount()
  openCheckout(orderIn('address', { token: null, number: 'R900000002' }), {}, CUSTOMER)
  expect(await screen.findByLabelText('Nome do recebedor')).toHaveValue('Ana Souza')
})

it('addresses that do not load can be requested again', async () => {
  let isDown = true
  openCheckout(
    order,
    { 'GET /v2/addresses': () => (isDown ? Promise.reject(refusal(500)) : [newer]) },
    CUSTOMER,
  )
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  await waitFor(() => expect(option('Rua Nova')).toBeChecked())
})

it.each([
  ['a guest', undefined, []],
  ['a first address', CUSTOMER, []],
  ['a saved address', CUSTOMER, [addressFixture()]],
])(
  'CHK-88 the button to the next pane has the width of its pane: %s',
  async (_, buyer, addresses) => {
    openCheckout(orderIn('address'), { 'GET /v2/addresses': () => addresses }, buyer)
    expect(await screen.findByRole('button', { name: 'CONFIRMAR ENDEREÇO' })).toHaveClass('w-full')
  },
)
