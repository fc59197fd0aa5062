import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { counterKeys } from '@/lib/counter/use-counter'
import { stubCalls } from '@/lib/orders/orders.fixture'
import type { StaffRole } from '@/lib/shared/counter'
import type { CounterPix } from './pix-panel'
import { PixPanel } from './pix-panel'

const user = userEvent.setup()
const PIX: CounterPix = { expected: 87.32, received: 0, due: 87.32, surplus: 0, isLate: false }

interface Reply {
  status?: number
  body: object
}

/** Renders the panel; `post` returns the response of a recording call. */
function show(
  pix: CounterPix | null,
  post: () => Reply = () => ({ body: { pix } }),
  role: StaffRole = 'gerente',
) {
  const fetch = stubCalls({
    '/staff/v1/session': () => ({
      body: { person: { id: 3, name: 'Lia', role }, people: [], isDemo: false },
    }),
    '/staff/v1/orders/R70/pix': () => (sent().length > 0 ? post() : { body: { pix } }),
  })
  /** Bodies of the calls that record something. */
  const sent = () =>
    fetch.mock.calls.flatMap(([, init]) =>
      init?.method === 'POST' ? [JSON.parse(String(init.body))] : [],
    )
  const client = new QueryClient()
  const person = { id: 3, name: 'Lia', role }
  client.setQueryData(counterKeys.session, { person, people: [person], isDemo: false })
  render(
    <QueryClientProvider client={client}>
      <PixPanel number="R70" />
    </QueryClientProvider>,
  )
  return sent
}

/** Amounts hold a no-break space. */
const spaced = (text: string) => text.replace('R$ ', 'R$\u00a0')
const heading = (name: string) => screen.findByRole('heading', { name: spaced(name) })
const amountField = () => screen.getByRole('textbox', { name: 'Valor no extrato' })

it('BALC-52 BALC-129 shows the expected amount and accepts the amount of the statement', async () => {
  const paid = { ...PIX, received: 87.32, due: 0 }
  const sent = show(PIX, () => ({ body: { pix: paid } }))
  expect(await heading('Pix de R$ 87,32 esperado')).toBeVisible()
  expect(screen.getByText(/Abra o extrato do banco/)).toHaveTextContent(
    'comprovante do cliente não',
  )
  await user.click(screen.getByRole('button', { name: 'Recebido' }))
  expect(screen.getByText('*Digite o valor, como 87,32')).toBeVisible()
  expect(sent()).toEqual([])
  await user.type(amountField(), '87,32')
  await user.click(screen.getByRole('button', { name: 'Recebido' }))
  expect(await heading('Pix de R$ 87,32 recebido')).toBeVisible()
  expect(sent()).toEqual([{ kind: 'received', amount: 87.32 }])
  expect(screen.queryByRole('button', { name: 'Recebido' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Entrou outro Pix' }))
  expect(amountField()).toHaveValue('')
})

it('BALC-52 an amount recorded before is accepted only as another Pix', async () => {
  const error = 'Já registramos um Pix de R$ 40,00 deste pedido. É outro no extrato?'
  const short = { ...PIX, received: 40, due: 47.32, isLate: true }
  const sent = show(short, () => ({ status: 422, body: { errors: { base: [error] } } }))
  expect(await heading('Pix de R$ 47,32 esperado')).toBeVisible()
  expect(screen.getByText('Entraram R$ 40,00 de R$ 87,32.')).toBeVisible()
  expect(screen.getByText('Atrasado: ligue para o cliente.')).toBeVisible()
  await user.type(amountField(), '40')
  await user.click(screen.getByRole('button', { name: 'Recebido' }))
  expect(await screen.findByText(error)).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /É outro Pix/ }))
  await user.click(screen.getByRole('button', { name: 'Recebido' }))
  expect(sent().at(-1)).toEqual({ kind: 'received', amount: 40, again: true })
})

it('BALC-52 an amount above the total is shown as to be returned', async () => {
  const sent = show({ ...PIX, received: 1_187.32, due: 0, surplus: 1_100 })
  expect(await heading('Devolver R$ 1.100,00 por Pix')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Valor devolvido' })).toHaveValue('1100,00')
  await user.click(screen.getByRole('button', { name: 'Devolvido' }))
  expect(sent()).toEqual([{ kind: 'returned', amount: 1_100 }])
})

it('BALC-51 only a manager can record a returned amount', async () => {
  show({ ...PIX, received: 90, due: 0, surplus: 2.68 }, undefined, 'balcao')
  expect(await heading('Devolver R$ 2,68 por Pix')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Devolvido' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Entrou outro Pix' })).toBeVisible()
})

it('BALC-52 no amount is expected before weighing, and another method shows no panel', async () => {
  show({ ...PIX, expected: null, due: 0 })
  expect(await heading('Pix depois de pesar')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Recebido' })).toBeNull()
})
