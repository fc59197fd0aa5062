import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ForgotForm } from './forgot-form'

const proofs = jest.fn(async () => 'proof')
jest.mock('@/lib/services/captcha/altcha', () => ({ altchaToken: () => proofs() }))

const UNPROVEN = 'Não foi possível confirmar que você é uma pessoa. Tente de novo.'
const user = userEvent.setup()

/**
 * Submits the form to a stub that returns `statuses` in order, then 500. Returns the sent bodies.
 */
async function ask(...statuses: number[]) {
  const asked: unknown[] = []
  const left = [...statuses]
  const message = { base: [UNPROVEN], recaptcha_token: [UNPROVEN] }
  globalThis.fetch = jest.fn(async (_, { body } = {}) => {
    asked.push(JSON.parse(String(body)))
    const status = left.shift() ?? 500
    return Response.json(status === 200 ? {} : { error: 'x', message }, { status })
  }) as typeof fetch
  render(<ForgotForm />)
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.com')
  await user.click(screen.getByRole('button', { name: 'ENVIAR' }))
  return asked
}

beforeEach(() => proofs.mockClear())

it('AUTH-29 requests the e-mail without a captcha token while the API requires none', async () => {
  const asked = await ask(200)
  expect(await screen.findByText(/Lhe enviamos um email/)).toHaveFocus()
  expect(asked).toEqual([{ email: 'ana@example.com' }])
  expect(proofs).not.toHaveBeenCalled()
})

it('AUTH-10 AUTH-85 names the recipient and the lifetime of the link, and accepts another address', async () => {
  await ask(200)
  expect(
    await screen.findByText(/^O link vale por 15 minutos\. Não chegou em ana@example\.com/),
  ).toBeVisible()
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  await user.click(screen.getByRole('button', { name: /Enviar de novo/ }))
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@example.com')
})

it('AUTH-29 sends a captcha token in the background once the API requires it', async () => {
  const asked = await ask(422, 200)
  expect(await screen.findByText(/Lhe enviamos um email/)).toBeVisible()
  expect(asked.at(-1)).toEqual({ email: 'ana@example.com', recaptcha_token: 'proof' })
  expect(screen.queryByText(/Não foi possível confirmar/)).toBeNull()
})

it('AUTH-29 shows an error when the token is refused too', async () => {
  expect(await ask(422, 422)).toHaveLength(2)
  expect(await screen.findByText(/Não foi possível confirmar/)).toBeVisible()
})
