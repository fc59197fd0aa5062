import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { DeliveryDialog } from '@/components/delivery/delivery-dialog'
import { showZipcodeForm } from '@/lib/delivery/promise-store'
import { ForgotForm } from './forgot-form'
import { LoginForm } from './login-screen'
import { RegisterForm } from './register-form'
import { REGISTRATION } from './registration.fixture'

jest.mock('next/navigation', () => ({ usePathname: () => '/' }))
jest.mock('@/lib/services/captcha/altcha', () => ({ altchaToken: async () => 'proof' }))

jest.useFakeTimers({ doNotFake: ['queueMicrotask'] })

const sent: { path: string; body: unknown }[] = []
/** Fills a field without an event, as some browsers and password managers do. */
const fill = (label: string, text: string) => {
  const field: HTMLInputElement = screen.getByLabelText(label)
  field.value = text
}
/** Advances the timers past the next poll of the fields. */
const later = () => act(() => jest.advanceTimersByTime(1000))

beforeEach(() => {
  sent.length = 0
  globalThis.fetch = jest.fn(async (path, { body } = {}) => {
    sent.push({ path: String(path), body: body ? JSON.parse(String(body)) : null })
    return Response.json({ error: 'x' }, { status: 500 })
  }) as typeof fetch
})

it('VAL-44 the login button notices fields that the browser filled without events', async () => {
  render(<LoginForm />)
  await act(async () => {})
  fill('E-mail', 'bia@example.com')
  later()
  expect(screen.getByRole('button', { name: 'ENTRAR' })).toBeDisabled()
  fill('Senha', 'segredo9')
  later()
  expect(screen.getByRole('button', { name: 'ENTRAR' })).toBeEnabled()
  fireEvent.click(screen.getByRole('button', { name: 'ENTRAR' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ email: 'bia@example.com', password: 'segredo9' })
})

it('VAL-36 the registration button notices them too', async () => {
  render(<RegisterForm onRegistered={() => {}} onLogIn={() => {}} />)
  await act(async () => {})
  for (const [label, text] of REGISTRATION) fill(label, text)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.getByRole('button', { name: 'CADASTRAR' })).toBeDisabled()
  later()
  expect(screen.getByRole('button', { name: 'CADASTRAR' })).toBeEnabled()
})

it('AUTH-09 a form submitted right after a fill without events sends the shown values', async () => {
  render(<ForgotForm />)
  await act(async () => {})
  fill('E-mail', 'caio@example.com')
  fireEvent.submit(screen.getByRole('button', { name: 'ENVIAR' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ email: 'caio@example.com' })
})

it('SHELL-23 the CEP form looks up the shown CEP', async () => {
  HTMLDialogElement.prototype.showModal = jest.fn()
  render(<DeliveryDialog />)
  act(() => showZipcodeForm(true))
  fill('CEP', '42820-550')
  fireEvent.submit(screen.getByRole('button', { name: 'Ver entrega', hidden: true }))
  await waitFor(() => expect(sent.at(-1)?.path).toMatch(/cep=42820550/))
  expect(await screen.findByText(/Não conseguimos consultar agora/)).toBeInTheDocument()
})

it('AUTH-09 text typed before hydration stays and is sent', async () => {
  const page = document.createElement('div')
  document.body.append(page)
  page.innerHTML = renderToString(<ForgotForm />)
  fill('E-mail', 'dora@example.com')
  await act(async () => hydrateRoot(page, <ForgotForm />))
  expect(screen.getByLabelText('E-mail')).toHaveValue('dora@example.com')
  fireEvent.submit(screen.getByRole('button', { name: 'ENVIAR' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ email: 'dora@example.com' })
})
