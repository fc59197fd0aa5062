import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { loginFormSchema } from '@/lib/account/account-forms'
import { consumeFlash } from '@/lib/account/flash'
import { logOut } from '@/lib/account/log-out'
import { ApiError, NetworkError } from '@/lib/api/errors'
import { getSession } from '@/lib/api/session.fixture'
import type { FieldProps } from '@/lib/forms/fields-of'
import { firstError } from '@/lib/forms/first-error.fixture'
import { PersonFields } from './account-fields'
import {
  EMPTY_REGISTER,
  type RegisterFields,
  RegisterForm,
  registerErrors,
  registerFormSchema,
  toRegisterInput,
} from './register-form'
import { REGISTRATION } from './registration.fixture'

jest.mock('@/lib/services/captcha/altcha', () => ({ altchaToken: async () => 'proof' }))

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
  render(<RegisterForm onRegistered={onRegistered} onLogIn={jest.fn()} />)
})
afterEach(logOut)

async function fill() {
  for (const [label, text] of REGISTRATION) {
    await user.type(screen.getByLabelText(label), text)
    expect(button()).toBeDisabled()
  }
  await user.click(screen.getByRole('checkbox'))
}

it('VAL-64 the error of a field that is left by a click on the checkbox appears after the click', async () => {
  await user.type(screen.getByLabelText('Senha'), 'abc-defg')
  await user.type(screen.getByLabelText('Confirmação da senha'), 'abc')
  const terms = screen.getByRole('checkbox')
  await user.pointer({ keys: '[MouseLeft>]', target: terms })
  expect(terms).toHaveFocus()
  expect(screen.queryByText('*Senha e confirmação não são iguais')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: terms })
  expect(terms).toBeChecked()
  expect(await screen.findByText('*Senha e confirmação não são iguais')).toBeVisible()
})

it('ACC-83 the hint of the CPF promises no identity, of one that is set neither', () => {
  const hint = 'Fica na sua conta e não muda depois. Não vai para a nota sem você pedir.'
  expect(screen.getByLabelText('CPF')).toHaveAccessibleDescription(hint)
  render(<PersonFields field={(name) => ({ name }) as FieldProps} fixedCpf="11144477735" />)
  expect(screen.getByDisplayValue('111.444.777-35')).toHaveAccessibleDescription(
    'Não muda. Está errado? Fale com a loja.',
  )
})

it('VAL-36 AUTH-81 ACC-11 ACC-18 VAL-29 VAL-33 the button is disabled until the last field is filled and names it, the meter follows the password', async () => {
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
    'Para cadastrar, preencha o aceite dos termos; corrija o CPF.',
  )
})

it('AUTH-83 AUTH-27 AUTH-28 ANL-07 ACC-18 a refused registration shows the reason and can be sent again with a new captcha token', async () => {
  await fill()
  await user.click(button())
  expect(await screen.findByText('*Muitas tentativas')).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toBeInvalid()
  expect(window.dataLayer).toBeUndefined()
  refuse = false
  await user.click(button())
  await waitFor(() => expect(getSession().status).toBe('in'))
  await waitFor(() => expect(consumeFlash()).toBe('Conta criada. Boas compras!'))
  expect(registrations.map((sent) => sent.recaptcha_token)).toEqual(['proof', 'proof'])
  expect(registrations[0]).toMatchObject({ cpf: '52998224725' })
  expect(window.dataLayer).toEqual([{ event: 'register' }])
  expect(onRegistered).not.toHaveBeenCalled()
})

const valid: RegisterFields = {
  firstName: 'Ana',
  lastName: 'Souza',
  cpf: '529.982.247-25',
  email: 'ana@example.com',
  password: 'abcdef',
  confirmation: 'abcdef',
  terms: true,
}
const error = (field: keyof RegisterFields, value: string | boolean) =>
  firstError(registerFormSchema, { ...valid, [field]: value }, field)

it('VAL-35 the terms must be accepted', () => {
  expect(error('terms', false)).toBe('Favor aceitar os termos de uso')
})

it('VAL-36 the empty form is not valid, the full one is', () => {
  expect(registerFormSchema.safeParse(EMPTY_REGISTER).success).toBe(false)
  expect(registerFormSchema.safeParse(valid).success).toBe(true)
})

it.each(['firstName', 'lastName'] as const)('VAL-37 %s is required, at most 30', (field) => {
  expect(error(field, '')).toBe('Campo é obrigatório')
  expect(error(field, 'a'.repeat(30))).toBeNull()
  expect(error(field, 'a'.repeat(31))).toMatch(/muito longo\. Max 30 letras$/)
  expect(error(field, 'Ana\r\nBcc: x')).toBe('Escreva em uma só linha, sem caracteres de controle')
})

it('VAL-38 the CPF has 11 digits', () => {
  expect(error('cpf', '5299822472')).toBe('CPF são 11 números')
  expect(error('cpf', '529982247255')).toBe('CPF são 11 números')
})

it('VAL-39 the CPF has right check digits', () => {
  expect(error('cpf', '52998224725')).toBeNull()
  expect(error('cpf', '52998224724')).toBe('CPF inválido')
  expect(error('cpf', '11111111111')).toBe('CPF inválido')
})

it('VAL-40 the e-mail has one @, no spaces and a dot in the domain', () => {
  expect(error('email', '')).toBe('Campo é obrigatório')
  for (const value of ['a@', 'a.b', 'a@b', 'a b@c.com', 'a@b\x07.com']) {
    expect(error('email', value)).toBe('Email inválido')
  }
  expect(error('email', 'a@b.com')).toBeNull()
})

it('VAL-41 the password has 6 to 50 characters', () => {
  for (const length of [6, 50]) expect(error('password', 'a'.repeat(length))).toBeNull()
  expect(error('password', 'a'.repeat(5))).toBe('Senha muito curta. Mínimo de 6 caracteres')
  expect(error('password', 'a'.repeat(51))).toBe('Senha muito longa. Máx de 50 caracteres')
  expect(error('password', '')).toBe('Campo é obrigatório')
})

it('VAL-42 the confirmation must match', () => {
  expect(error('confirmation', 'abcdeg')).toBe('Senha e confirmação não são iguais')
  expect(error('confirmation', '')).toBe('Campo é obrigatório')
})

it('VAL-42 a mismatch shows while other fields are still empty', () => {
  const values = { ...EMPTY_REGISTER, password: 'abcdef', confirmation: 'abcdeg' }
  expect(firstError(registerFormSchema, values, 'confirmation')).toBe(
    'Senha e confirmação não são iguais',
  )
})

it('the login checks e-mail and password', () => {
  const values = { email: '', password: '', remember: false }
  expect(firstError(loginFormSchema, values, 'email')).toBe('Campo é obrigatório')
  expect(firstError(loginFormSchema, values, 'password')).toBe('Campo é obrigatório')
})

it('VAL-34 AUTH-27 the CPF is sent as digits', () => {
  expect(toRegisterInput(registerFormSchema.parse(valid), 'proof')).toEqual({
    first_name: 'Ana',
    last_name: 'Souza',
    cpf: '52998224725',
    email: 'ana@example.com',
    password: 'abcdef',
    password_confirmation: 'abcdef',
    recaptcha_token: 'proof',
  })
})

const refused = (message: Record<string, string[]>, status = 422) =>
  new ApiError(status, { error: 'x', message })

it('AUTH-28 a base error of a registration shows under the e-mail', () => {
  expect(registerErrors(refused({ base: ['Este email já está cadastrado', 'outro'] }))).toEqual({
    fields: [{ field: 'email', text: 'Este email já está cadastrado' }],
    general: [],
  })
})

it('AUTH-31 field errors are shown at their fields', () => {
  const { fields } = registerErrors(refused({ cpf: ['CPF inválido'], last_name: ['Curto'] }))
  expect(fields).toEqual([
    { field: 'cpf', text: 'CPF inválido' },
    { field: 'lastName', text: 'Curto' },
  ])
})

it('a failure without fields shows one sentence', () => {
  const { fields, general } = registerErrors(new NetworkError('POST'))
  expect(fields).toEqual([])
  expect(general).toHaveLength(1)
})

it('ADDR-23 a misspelt e-mail of a new account gets a suggestion that corrects it', async () => {
  await user.type(screen.getByLabelText('E-mail'), 'davi@outlok.com')
  await user.click(screen.getByRole('button', { name: 'Você quis dizer davi@outlook.com?' }))
  expect(screen.getByLabelText('E-mail')).toHaveValue('davi@outlook.com')
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
})
