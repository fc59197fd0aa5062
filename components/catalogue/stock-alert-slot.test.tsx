import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { stockAlertQuery } from '@/lib/api/catalogue-queries'
import { getQueryClient } from '@/lib/api/query-client'
import { getSession, LOGGED_OUT, setSession } from '@/lib/api/session.fixture'
import type { User } from '@/lib/api/types'
import { comeIntoView, installObservers } from '@/lib/browser/observers.fixture'
import { productFixture } from '@/lib/cart/cart.fixture'
import { StockAlertSlot } from './stock-alert-slot'

const product = productFixture({ id: 7, inStock: false })
const user = userEvent.setup()
const calls: string[] = []
let waits = false
let answer: () => Promise<Response>

const named = (name: RegExp) => screen.findByRole('button', { name })
const off = () => named(/^Me avise quando chegar!/)
const on = () => named(/^Cancelar aviso/)

beforeAll(installObservers)
beforeEach(() => {
  calls.length = 0
  waits = false
  answer = async () => Response.json({ id: 7, should_notify_user: waits })
  globalThis.fetch = jest.fn(async (path, { method } = {}) => {
    calls.push(`${method} ${path}`)
    if (method === 'PUT') waits = String(path).endsWith('/notify_me')
    return await answer()
  })
})
afterEach(() => {
  act(() => setSession(LOGGED_OUT))
  getQueryClient().clear()
})

async function show(token: string | null, main = false) {
  const user = { id: 1, email: 'ana@example.com' } as User
  if (token) setSession({ status: 'in', token, user })
  const { container } = render(<StockAlertSlot product={product} main={main} />)
  await act(async () => comeIntoView(container.firstElementChild as Element))
}

it('ITEM-06 A21 a guest sees no offer and nothing is requested', async () => {
  await show(null)
  expect(screen.queryByRole('button')).toBeNull()
  expect(calls).toEqual([])
})

it('ITEM-07 ITEM-08 ITEM-09 a customer turns the alert on and off again', async () => {
  await show('t')
  await user.click(await off())
  await user.click(await on())
  await off()
  expect(calls).toEqual([
    'GET /api/v1/variants/7',
    'PUT /api/v1/variants/7/notify_me',
    'PUT /api/v1/variants/7/unnotify_me',
  ])
})

it('ITEM-08 ITEM-09 the alert that is on is a status, and only a separate button cancels it', async () => {
  await show('t', true)
  const button = await off()
  await user.click(button)
  await on()
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Pronto! Agora é só esperar!Avisamos em ana@example\.com quando voltar$/,
  )
  expect(screen.getAllByRole('button')).toEqual([button])
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleName(`Cancelar aviso ${product.name}`)
  await user.click(button)
  await off()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('ITEM-08 a card shows the status without the e-mail', async () => {
  waits = true
  await show('t')
  await on()
  expect(screen.getByRole('status')).toHaveTextContent(/^Pronto! Agora é só esperar!$/)
})

it('ITEM-12 starts in the state of the API', async () => {
  waits = true
  await show('t')
  await on()
})

it('ITEM-10 is disabled while the call runs', async () => {
  await show('t')
  const button = await off()
  let finish = () => {}
  answer = () =>
    new Promise((resolve) => {
      finish = () => resolve(Response.json({ id: 7, should_notify_user: true }))
    })
  await user.click(button)
  expect(await named(/^Carregando/)).toHaveAttribute('aria-busy', 'true')
  await act(async () => finish())
  await on()
})

it('ITEM-11 the list of awaited products gains an entry and loses it', async () => {
  const entry = () => getQueryClient().getQueryData(stockAlertQuery(7, 't').queryKey)
  await show('t')
  await user.click(await off())
  await on()
  expect(entry()).toBe(true)
  await user.click(await on())
  await off()
  expect(entry()).toBe(false)
})

it.each([500, 404])('ITEM-10 a failure (%i) restores the former state', async (status) => {
  await show('t')
  const button = await off()
  answer = async () => Response.json({ error: 'x' }, { status })
  await user.click(button)
  await waitFor(() => expect(calls).toHaveLength(2))
  await off()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('A21 an ended session turns the alert off', async () => {
  await show('t')
  const button = await off()
  answer = async () => Response.json({ error: "You're not logged in." }, { status: 401 })
  await user.click(button)
  await waitFor(() => expect(getSession().token).toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
})
