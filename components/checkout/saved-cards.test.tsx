import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Card } from '@/lib/api/types'
import { CUSTOMER, cardFixture, openCheckout, orderIn, refusal } from './checkout.fixture'
import {
  CARDS,
  confirmed,
  order,
  PUT,
  paneTitle,
  proceed,
  startPaneTests,
  typeCard,
  withCards,
} from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()

startPaneTests()

it('PAY-02 PAY-03 PAY-12 the newest card that is not expired is selected; expired cards cannot be', async () => {
  const expired = cardFixture({ id: 9, month: '01', year: '20', lastDigits: '9999' })
  withCards([cardFixture({ id: 3 }), cardFixture({ id: 7, lastDigits: '7777' }), expired])
  expect(await screen.findByRole('radio', { name: /Visa \*\*\*\* 7777/ })).toBeChecked()
  const old = screen.getByRole('radio', { name: /\*\*\*\* 9999.*VENCIDO/ })
  expect(old).toBeDisabled()
  await user.click(old)
  expect(old).not.toBeChecked()
  expect(screen.queryByLabelText('CVV')).toBeNull()
})

it('PAY-02 the card that was just paid with is among the saved ones', async () => {
  let cards: Card[] = []
  const pay = () => {
    cards = [cardFixture()]
    return confirmed
  }
  openCheckout(order, { [CARDS]: () => ({ creditCards: cards }), [PUT]: pay }, CUSTOMER)
  await typeCard()
  await user.click(screen.getByRole('checkbox'))
  await proceed()
  await user.click(await screen.findByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(await screen.findByRole('radio', { name: /Visa \*\*\*\* 1111/ })).toBeChecked()
})

it('PAY-08 a card that another tab deleted disappears, and the focus stays in the pane', async () => {
  let cards = [cardFixture()]
  const remove = () => {
    cards = []
    return Promise.reject(refusal(404, { error: 'O recurso não foi encontrado' }))
  }
  const list = () => ({ creditCards: cards })
  openCheckout(order, { [CARDS]: list, 'DELETE /v2/credit_cards/3': remove }, CUSTOMER)
  await user.click(await screen.findByRole('button', { name: 'Deletar cartão com final 1111' }))
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(screen.queryByText(/1111/)).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(paneTitle()).toHaveFocus()
})

it('PAY-08 deleting a card needs a confirmation', async () => {
  const { sent } = withCards([cardFixture()], { 'DELETE /v2/credit_cards/3': () => null })
  const question = 'O cartão será deletado. Deseja continuar?'
  const remove = await screen.findByRole('button', { name: 'Deletar cartão com final 1111' })
  await user.click(remove)
  const dialog = within(screen.getByRole('dialog', { name: question }))
  expect(dialog.getByText('Visa **** 1111')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  expect(sent('DELETE')).toEqual([])
  await user.click(remove)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(sent('DELETE')).toEqual(['DELETE /v2/credit_cards/3']))
})

it('PAY-08 deleting a card leaves the focus away from an older error of the final call', async () => {
  let cards = [cardFixture()]
  const remove = () => {
    cards = []
    return null
  }
  openCheckout(
    orderIn('confirm', { token: null }),
    {
      [CARDS]: () => ({ creditCards: cards }),
      [`${PUT}/next`]: () => Promise.reject(refusal(500, {})),
      'DELETE /v2/credit_cards/3': remove,
    },
    CUSTOMER,
  )
  await user.click(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ }))
  const error = (await screen.findByRole('alert')).parentElement
  expect(error).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Alterar forma de pagamento' }))
  await user.click(await screen.findByRole('button', { name: 'Deletar cartão com final 1111' }))
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(screen.queryByRole('radio', { name: /1111/ })).toBeNull())
  expect(error).toBeInTheDocument()
  expect(error).not.toHaveFocus()
})

it('PAY-18 saved cards load for a customer and never for a guest', async () => {
  const { sent, unmount } = withCards([])
  await screen.findByLabelText('CVV')
  expect(sent(CARDS)).toHaveLength(1)
  unmount()
  const guest = openCheckout(orderIn('payment'))
  await screen.findByLabelText('CVV')
  expect(guest.sent('GET /api/v1/users')).toEqual([])
})

it('PAY-18 every other payment method is available while saved cards do not load', async () => {
  let respond = (_: unknown) => {}
  const { bodies } = openCheckout(
    order,
    {
      [CARDS]: () =>
        new Promise((resolve) => {
          respond = resolve
        }),
      [PUT]: () => confirmed,
    },
    CUSTOMER,
  )
  const debit = await screen.findByRole('radio', { name: /débito/ })
  expect(screen.getByText('Carregando os seus cartões salvos...')).toBeVisible()
  expect(screen.getByRole('radio', { name: /Novo cartão/ })).not.toBeChecked()
  await user.click(debit)
  await act(async () => respond({ creditCards: [cardFixture()] }))
  expect(await screen.findByRole('radio', { name: /\*\*\*\* 1111/ })).not.toBeChecked()
  expect(screen.queryByText('Carregando os seus cartões salvos...')).toBeNull()
  expect(debit).toBeChecked()
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeVisible()
  expect(bodies).toContainEqual({
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 2 }] },
  })
})

it('PAY-18 a failed read of saved cards is not shown as none, and can be repeated', async () => {
  let isDown = true
  openCheckout(
    order,
    { [CARDS]: () => (isDown ? Promise.reject(refusal(500)) : { creditCards: [cardFixture()] }) },
    CUSTOMER,
  )
  expect(await screen.findByText('Não conseguimos ler os seus cartões salvos.')).toBeVisible()
  expect(screen.queryByLabelText('CVV')).toBeNull()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('radio', { name: /\*\*\*\* 1111/ })).toBeChecked()
  expect(paneTitle()).toHaveFocus()
})
