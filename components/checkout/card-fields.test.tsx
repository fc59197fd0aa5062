import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addressFixture } from '@/lib/api/address.fixture'
import { cart } from '@/lib/cart/cart'
import { cardFixture, openCheckout, orderIn, refusal } from './checkout.fixture'
import {
  confirmed,
  lastTitle,
  PUT,
  paneTitle,
  proceed,
  startPaneTests,
  typeCard,
  typeHolder,
  withCards,
} from './payment.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()
const FIELDS = ['Nome no cartão', 'Número', 'Mês', 'Ano', 'CVV']

startPaneTests()

const wrong = () =>
  FIELDS.filter((name) => screen.getByLabelText(name).getAttribute('aria-invalid') === 'true')

it('PAY-59 a field of a new card that is left empty shows its error at CONTINUAR, a wrong one when left', async () => {
  const { sent } = withCards([])
  await user.clear(await screen.findByLabelText('Nome no cartão'))
  for (const name of FIELDS.slice(1)) {
    await user.tab()
    expect(screen.getByLabelText(name)).toHaveFocus()
  }
  await user.tab()
  expect(wrong()).toEqual([])
  await user.type(screen.getByLabelText('Mês'), '17')
  await user.tab()
  expect(wrong()).toEqual(['Mês'])
  await proceed()
  expect(wrong()).toEqual(FIELDS)
  await typeHolder('RUI COSTA')
  await user.clear(screen.getByLabelText('Nome no cartão'))
  await user.tab()
  expect(wrong()).toEqual(FIELDS)
  expect(sent('PUT')).toEqual([])
})

it('PAY-01 PAY-13 PAY-17 without saved cards the new card is open: five fields, no instalments', async () => {
  withCards([])
  await screen.findByLabelText('Número', {}, { timeout: 5_000 })
  for (const label of FIELDS) expect(screen.getByLabelText(label)).toBeVisible()
  expect(screen.getByRole('radio', { name: /Cartão de crédito/ })).toBeChecked()
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(screen.queryByText(/parcela|em \d+x/i)).toBeNull()
})

it('PAY-80 a new card offers the name of the customer, for a guest that of the receiver, and stores no other name', async () => {
  const { unmount } = withCards([])
  const holder = () => screen.findByLabelText('Nome no cartão')
  expect(await holder()).toHaveValue('ANA SOUZA')
  await typeHolder('BIA LIMA')
  await user.click(screen.getByRole('radio', { name: /débito/ }))
  await user.click(screen.getByRole('radio', { name: /Cartão de crédito/ }))
  expect(await holder()).toHaveValue('ANA SOUZA')
  unmount()
  const shipAddress = addressFixture({ receiverName: 'João Araújo' })
  openCheckout(orderIn('payment', { shipAddress }))
  expect(await holder()).toHaveValue('JOÃO ARAÚJO')
})

it('card fields have autocomplete tokens', async () => {
  withCards([])
  await screen.findByLabelText('Número')
  const tokens = FIELDS.map((label) => screen.getByLabelText(label).getAttribute('autocomplete'))
  expect(tokens).toEqual(['cc-name', 'cc-number', 'cc-exp-month', 'cc-exp-year', 'cc-csc'])
})

it('PAY-07 an invalid new card is not sent', async () => {
  const { sent } = withCards([])
  await typeHolder('ANA')
  await proceed()
  expect(await screen.findByText('*Nome incorreto. Verifique o cartão')).toBeVisible()
  expect(screen.getByText('*O CVV deve conter entre 2 e 5 dígitos')).toBeVisible()
  expect(sent('PUT')).toEqual([])
})

it('PAY-56 one attempt marks every wrong field of the card', async () => {
  const { sent } = withCards([])
  await typeHolder('BIA LIMA')
  await user.type(screen.getByLabelText('Mês'), '13')
  await user.type(screen.getByLabelText('Ano'), '2019')
  await user.type(screen.getByLabelText('CVV'), '7')
  const number = screen.getByLabelText('Número')
  await user.type(number, '5555555555554445')
  await proceed()
  const told = (label: string) => expect(screen.getByLabelText(label))
  await waitFor(() => told('Ano').toHaveAccessibleDescription('*Cartão vencido'))
  told('Mês').toHaveAccessibleDescription('*O mês deve ter 2 dígitos. Ex: 04=Abril.')
  told('CVV').toHaveAccessibleDescription('*O CVV deve conter entre 2 e 5 dígitos')
  told('Número').toHaveAccessibleDescription(/^\*Confira o número.*mais uma vez$/)
  expect(number).toBeInvalid()
  await waitFor(() => expect(number).toHaveFocus())
  expect(sent('PUT')).toEqual([])
})

it('PAY-64 a month of one digit gets its zero when the field is left or the form is sent', async () => {
  const { sent, bodies } = withCards([], { [PUT]: () => confirmed })
  await typeCard()
  const month = screen.getByLabelText('Mês')
  await user.clear(month)
  await user.type(month, '7')
  await user.tab()
  expect(month).toHaveValue('07')
  expect(month).toBeValid()
  await user.clear(month)
  await proceed()
  expect(month).toBeInvalid()
  await user.type(month, '0')
  await user.tab()
  expect(month).toHaveValue('0')
  await user.clear(month)
  await user.type(month, '9')
  await user.tab()
  expect(month).toHaveValue('09')
  await waitFor(() => expect(month).toBeValid())
  await user.clear(month)
  await user.type(month, '3')
  fireEvent.submit(month)
  expect(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeVisible()
  expect(sent('PUT')).toEqual([PUT])
  expect(JSON.stringify(bodies)).toContain('"month":"03"')
})

it('PAY-56 a past year alone takes the focus, and nothing is sent', async () => {
  const { sent } = withCards([], { [PUT]: () => confirmed })
  await typeCard()
  const year = screen.getByLabelText('Ano')
  await user.clear(year)
  await user.type(year, '2021')
  await proceed()
  await waitFor(() => expect(year).toHaveFocus())
  expect(year).toHaveAccessibleDescription('*Cartão vencido')
  expect(sent('PUT')).toEqual([])
  await user.clear(year)
  await user.type(year, '2031')
  expect(year).toBeValid()
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeVisible()
})

it('A80 PAY-56 a number that fails its check digit shows a warning on blur, is asked about once at its field, and then sent', async () => {
  const { sent } = withCards([], { [PUT]: () => confirmed })
  await typeCard()
  const number = screen.getByLabelText('Número')
  expect(number).toHaveAccessibleDescription('')
  await user.type(number, '{Backspace}7')
  await user.tab()
  expect(number).toHaveAccessibleDescription(/Confira o número/)
  expect(screen.getByText(/Confira o número/)).toHaveClass('text-primary')
  expect(number).toBeValid()
  await user.type(number, '{Backspace}1')
  expect(number).toHaveAccessibleDescription('')
  await user.type(number, '{Backspace}8')
  await proceed()
  await waitFor(() => expect(number).toHaveFocus())
  expect(number).toBeInvalid()
  await user.type(number, '{Backspace}6')
  await proceed()
  expect(number).toBeInvalid()
  await user.type(screen.getByLabelText('CVV'), '4')
  expect(number).toBeInvalid()
  expect(sent('PUT')).toEqual([])
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeVisible()
  expect(sent('PUT')).toEqual([PUT])
})

it('CHK-26 an expired card is reported at its year too, until the year is changed', async () => {
  const expired = () => Promise.reject(refusal(422, { errors: { year: ['Cartão vencido'] } }))
  withCards([], { [PUT]: expired })
  await typeCard()
  await proceed()
  const box = within(await screen.findByRole('alert'))
  expect(box.getByText('Cartão vencido')).toBeVisible()
  const year = screen.getByLabelText('Ano')
  expect(year).toBeInvalid()
  expect(year).toHaveAccessibleDescription('*Cartão vencido')
  await user.clear(year)
  await user.type(year, '2031')
  expect(year).toBeValid()
})

it('CHK-26 an expired saved card shows no error at the fields of a new card', async () => {
  const expired = () =>
    Promise.reject(refusal(422, { errors: { existing_card: ['Cartão vencido'] } }))
  withCards([cardFixture()], { [PUT]: expired })
  await screen.findByRole('radio', { name: /\*\*\*\* 1111/ })
  await proceed()
  await screen.findByRole('alert')
  await user.click(screen.getByRole('radio', { name: /^Novo cartão/ }))
  expect(await screen.findByLabelText('Ano')).toBeValid()
})

it('PAY-11 CHK-13 the card is in the payment call, and nowhere afterwards', async () => {
  const { bodies, sent, container, client } = withCards([], { [PUT]: () => confirmed })
  await typeCard()
  await proceed()
  expect(await screen.findByRole('button', { name: /^FINALIZAR PEDIDO/ })).toBeVisible()
  expect(sent('PUT')).toEqual([PUT])
  expect(bodies).toContainEqual({
    state: 'payment',
    order: { payments_attributes: [{ payment_method_id: 1 }] },
    payment_source: {
      1: {
        name: 'ANA SOUZA',
        number: '4111111111111111',
        month: '12',
        year: '2030',
        verification_value: '123',
      },
    },
  })
  const cached = client.getQueryCache().getAll()
  const mutations = client.getMutationCache().getAll()
  const memory = [cached, mutations].map((all) => all.map(({ state }) => state))
  const kept =
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, memory, cart.getState()]) +
    container.innerHTML
  expect(kept.replaceAll(' ', '')).not.toContain('411111')
  expect(lastTitle()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(await screen.findByLabelText('Número')).toHaveValue('')
  expect(paneTitle()).toHaveFocus()
})

it('A78 a customer is asked whether to save a new card, unticked, and only a tick is sent', async () => {
  const { bodies } = withCards([], { [PUT]: () => confirmed })
  const source = () => JSON.stringify(bodies.findLast(Boolean))
  await typeCard()
  const keep = screen.getByRole('checkbox', { name: 'Salvar cartão para a próxima compra' })
  expect(keep).not.toBeChecked()
  expect(keep).toHaveAccessibleDescription(/reserve de novo neste cartão/)
  const consent = screen.getByText(/reserve de novo neste cartão/)
  expect(consent).not.toBeVisible()
  await user.click(keep)
  expect(consent).toBeVisible()
  await user.click(keep)
  expect(consent).not.toBeVisible()
  await proceed()
  await user.click(await screen.findByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(source()).toContain('"verification_value":"123"')
  expect(source()).not.toContain('keep')
  await typeCard()
  const again = screen.getByRole('checkbox', { name: 'Salvar cartão para a próxima compra' })
  expect(again).not.toBeChecked()
  await user.click(again)
  await proceed()
  await user.click(await screen.findByRole('button', { name: 'Alterar forma de pagamento' }))
  expect(source()).toContain('"keep":true')
  expect(await screen.findByRole('checkbox')).not.toBeChecked()
})

it('A78 the choice to save a card ends with another method', async () => {
  withCards([])
  await typeCard()
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('radio', { name: /débito/ }))
  await user.click(screen.getByRole('radio', { name: /Cartão de crédito/ }))
  expect(screen.getByRole('checkbox')).not.toBeChecked()
})

it('A78 a guest is not asked whether to save the card', async () => {
  openCheckout(orderIn('payment'))
  expect(await screen.findByLabelText('CVV')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
