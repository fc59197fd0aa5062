import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CUSTOMER, openCheckout, orderIn, refusal } from './checkout.fixture'

jest.mock('next/navigation', () => ({ useRouter: () => ({ replace: jest.fn() }) }))

const user = userEvent.setup()
const PUT = 'PUT /api/v1/checkouts/R900000001'
const open = { token: null, receiptTaxId: null }

// Loads the chunks beforehand: their first load takes longer than a test waits.
beforeAll(async () => {
  await import('./payment-pane')
  await import('./receipt-tax-id')
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const saved = orderIn('confirm', { ...open, receiptTaxId: '52998224725' })
const finish = () => screen.getByRole('button', { name: /^FINALIZAR PEDIDO/ })
const openField = async () => {
  await user.click(await screen.findByText('CPF ou CNPJ na nota (opcional)'))
  return screen.getByLabelText('CPF ou CNPJ')
}

it('PAY-96 accepts a CPF or CNPJ for the receipt before the order is placed, and shows which', async () => {
  const { sent, bodies } = openCheckout(orderIn('confirm', open), { [PUT]: () => saved }, CUSTOMER)
  const field = await openField()
  await user.type(field, '11111111111')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('*CPF inválido')).toBeVisible()
  expect(field).toHaveFocus()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(sent('PUT')).toEqual([])
  await user.clear(field)
  await user.type(field, '52998224725')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('A nota sai com 529.982.247-25.')).toBeVisible()
  expect(field).toHaveValue('529.982.247-25')
  expect(bodies).toContainEqual({ order: { receipt_tax_id: '529.982.247-25' } })
  expect(finish()).toBeEnabled()
})

it('PAY-96 FINALIZAR PEDIDO saves a typed number first', async () => {
  const { sent } = openCheckout(
    orderIn('confirm', open),
    { [PUT]: () => saved, [`${PUT}/next`]: () => Promise.reject(refusal(503)) },
    CUSTOMER,
  )
  await user.type(await openField(), '52998224725')
  await user.click(finish())
  await waitFor(() => expect(sent('PUT')).toEqual([PUT, `${PUT}/next`]))
})

it('PAY-96 while the order is being placed the number cannot be saved', async () => {
  let refuse = () => {}
  const next = () => new Promise((_, reject) => (refuse = () => reject(refusal(503))))
  openCheckout(saved, { [`${PUT}/next`]: next }, CUSTOMER)
  const save = await screen.findByRole('button', { name: 'Salvar' })
  await user.click(finish())
  expect(save).toBeDisabled()
  expect(save).toHaveTextContent('Salvar')
  await act(async () => refuse())
  expect(save).toBeEnabled()
})

it('PAY-96 FINALIZAR PEDIDO stops at a wrong number, also in a closed box', async () => {
  const { sent } = openCheckout(orderIn('confirm', open), {}, CUSTOMER)
  const field = await openField()
  await user.type(field, '11222333000182')
  field.closest('details')?.removeAttribute('open')
  await user.click(finish())
  expect(await screen.findByText('*CNPJ inválido')).toBeVisible()
  expect(field).toHaveFocus()
  expect(sent('PUT')).toEqual([])
})

it('PAY-96 with a sales API without the key no field is shown', async () => {
  openCheckout(orderIn('confirm', { token: null }), {}, CUSTOMER)
  await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })
  expect(screen.queryByText(/na nota/)).toBeNull()
})
