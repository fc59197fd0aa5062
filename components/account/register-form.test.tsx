import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { logOut } from '@/lib/account/log-out'
import { getSession } from '@/lib/api/session.fixture'
import { RegisterForm } from './register-form'
import { REGISTRATION } from './registration.fixture'

jest.mock('@/lib/services/captcha/altcha', () => ({ altchaToken: async () => 'proof' }))
jest.mock('@/lib/api/tab-channel', () => ({ openTabChannel: jest.fn(), tellTabs: jest.fn() }))

const user = userEvent.setup()
const button = () => screen.getByRole('button', { name: 'CADASTRAR' })
const refusal = { error: 'x', message: { base: ['Muitas tentativas'] } }
const onRegistered = jest.fn()
let refuse = true
let registrations: Record<string, unknown>[] = []

beforeEach(() => {
  refuse = true
  registrations = []
  delete window.dataLayer
  globalThis.fetch = jest.fn(async (path, { body } = {}) => {
    if (String(path) === '/v2/auth/') return Response.json({ token: 't', user: { id: 1 } })
    registrations.push(JSON.parse(String(body)))
    return Response.json(refuse ? refusal : { id: 1 }, { status: refuse ? 429 : 201 })
  }) as typeof fetch
  render(<RegisterForm onRegistered={onRegistered} />)
})
afterEach(logOut)

async function fill() {
  for (const [label, text] of REGISTRATION) {
    await user.type(screen.getByLabelText(label), text)
    expect(button()).toBeDisabled()
  }
  await user.click(screen.getByRole('checkbox'))
}

it('VAL-36 AUTH-81 ACC-11 ACC-18 VAL-29 VAL-33 the button waits for the last field and names it, the meter follows the password', async () => {
  expect(screen.queryByText(/Segurança da senha/)).toBeNull()
  await fill()
  expect(screen.getByText('Média')).toBeVisible()
  expect(screen.getByLabelText('CPF')).toHaveValue('529.982.247-25')
  expect(button()).toBeEnabled()
  expect(button()).toHaveAccessibleDescription('')
  await user.type(screen.getByLabelText('CPF'), '{Backspace}')
  expect(button()).toBeDisabled()
  await user.click(screen.getByRole('checkbox'))
  expect(button()).toHaveAccessibleDescription(
    'Para cadastrar, preencha o CPF e o aceite dos termos.',
  )
})

it('AUTH-27 AUTH-28 ANL-07 ACC-18 a refused registration says why and can be sent again with a new proof', async () => {
  await fill()
  await user.click(button())
  expect(await screen.findByText('*Muitas tentativas')).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toBeInvalid()
  expect(window.dataLayer).toBeUndefined()
  refuse = false
  await user.click(button())
  await waitFor(() => expect(getSession().status).toBe('in'))
  expect(registrations.map((sent) => sent.recaptcha_token)).toEqual(['proof', 'proof'])
  expect(registrations[0]).toMatchObject({ cpf: '52998224725' })
  expect(window.dataLayer).toEqual([{ event: 'register' }])
  expect(onRegistered).not.toHaveBeenCalled()
})
