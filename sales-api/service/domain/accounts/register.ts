import type { RegisterInput } from '@/lib/shared/contract/account'
import {
  cpfError,
  emailError,
  nameError,
  PASSWORD_MISMATCH,
  passwordError,
} from '@/lib/shared/person-rules'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { outbox } from '../../db/schema/operations'
import { fieldErrors, unprocessableAccount } from '../http-error'
import { outboxRow } from '../outbox-rows'
import { normaliseEmail } from './normalise-email'
import { hashPassword } from './passwords'

/** Creates an account and returns its id; throws 422 with messages by field. */
export async function register(db: Db, input: RegisterInput): Promise<number> {
  const clean = {
    ...input,
    email: normaliseEmail(input.email),
    cpf: input.cpf.replace(/[.\s-]/g, ''),
    first_name: input.first_name.trim(),
    last_name: input.last_name.trim(),
  }
  const errors = check(clean)
  if (errors) throw unprocessableAccount(errors)
  const values = {
    email: clean.email,
    firstName: clean.first_name,
    lastName: clean.last_name,
    cpf: clean.cpf,
    passwordHash: await hashPassword(clean.password),
  }
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!row) throw unprocessableAccount({ base: ['Este email já está cadastrado'] })
    await tx.insert(outbox).values(outboxRow('welcome-mail', row.id, { userId: row.id }))
    return row.id
  })
}

function check(input: RegisterInput) {
  return fieldErrors({
    first_name: nameError(input.first_name, 'Nome'),
    last_name: nameError(input.last_name, 'Sobrenome'),
    cpf: cpfError(input.cpf),
    email: emailError(input.email),
    password: passwordError(input.password),
    password_confirmation:
      input.password === input.password_confirmation ? null : PASSWORD_MISMATCH,
  })
}
