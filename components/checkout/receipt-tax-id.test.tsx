import { screen } from '@testing-library/react'
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

it('PAY-96 takes a CPF or CNPJ for the receipt before the order is placed, and says which', async () => {
  const sent: unknown[] = []
  const answer = (body: unknown) => {
    sent.push(body)
    if (sent.length === 1) {
      throw refusal(422, { errors: { receipt_tax_id: ['CPF ou CNPJ inválido'] } })
    }
    return orderIn('confirm', { ...open, receiptTaxId: '52998224725' })
  }
  openCheckout(orderIn('confirm', open), { [PUT]: answer }, CUSTOMER)
  await user.click(await screen.findByText('CPF ou CNPJ na nota (opcional)'))
  await user.type(screen.getByLabelText('CPF ou CNPJ'), '529.982.247-2')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText(/CPF ou CNPJ inválido/)).toBeVisible()
  await user.type(screen.getByLabelText('CPF ou CNPJ'), '5')
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
  expect(await screen.findByText('A nota sai com 52998224725.')).toBeVisible()
  expect(sent[1]).toEqual({ order: { receipt_tax_id: '529.982.247-25' } })
  expect(screen.getByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeEnabled()
})

it('PAY-96 with a sales API without the key nothing is asked', async () => {
  openCheckout(orderIn('confirm', { token: null }), {}, CUSTOMER)
  await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })
  expect(screen.queryByText(/na nota/)).toBeNull()
})
