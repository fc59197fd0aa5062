import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import type { FieldErrors } from '../../../lib/contract/common'
import type { RegisterInput } from '../../../lib/contract/user'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { refusedAccount } from '../failure'
import { isEmail } from './email-rule'
import { hashPassword } from './passwords'

const REQUIRED = 'Campo é obrigatório'

/** Creates an account and returns its id; throws 422 with messages by field (B.5). */
export async function register(db: Db, input: RegisterInput): Promise<number> {
  const clean = {
    ...input,
    email: input.email.trim().toLowerCase(),
    cpf: input.cpf.replace(/[.\s-]/g, ''),
    first_name: input.first_name.trim(),
    last_name: input.last_name.trim(),
  }
  const errors = check(clean)
  if (Object.keys(errors).length > 0) throw refusedAccount(errors)
  const [row] = await db
    .insert(users)
    .values({
      email: clean.email,
      firstName: clean.first_name,
      lastName: clean.last_name,
      cpf: clean.cpf,
      passwordHash: await hashPassword(clean.password),
    })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (!row) throw refusedAccount({ base: ['Este email já está cadastrado'] })
  return row.id
}

function check(input: RegisterInput): FieldErrors {
  const errors: FieldErrors = {}
  const first = checkName(input.first_name, 'Nome')
  const last = checkName(input.last_name, 'Sobrenome')
  if (first) errors.first_name = [first]
  if (last) errors.last_name = [last]
  if (!/^\d{11}$/.test(input.cpf)) errors.cpf = ['CPF são 11 números']
  else if (!isValidCpf(input.cpf)) errors.cpf = ['CPF inválido']
  if (!isEmail(input.email)) errors.email = [input.email ? 'Email inválido' : REQUIRED]
  const password = checkPassword(input.password)
  if (password) errors.password = [password]
  if (input.password !== input.password_confirmation) {
    errors.password_confirmation = ['Senha e confirmação não são iguais']
  }
  return errors
}

function checkName(value: string, label: string): string | null {
  if (!value) return REQUIRED
  return value.length > 30 ? `${label} muito longo. Max 30 letras` : null
}

/** What is wrong with a new password, or null (VAL-41). */
export function checkPassword(password: string): string | null {
  if (!password) return REQUIRED
  if (password.length < 6) return 'Senha muito curta. Mínimo de 6 caracteres'
  return password.length > 50 ? 'Senha muito longa. Máx de 50 caracteres' : null
}
