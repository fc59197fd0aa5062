import type { RegisterInput } from '@/lib/shared/contract/account'
import { emailError, normaliseEmail } from '@/lib/shared/email'
import { cpfError, nameError, PASSWORD_MISMATCH } from '@/lib/shared/person-rules'
import { visibleText } from '@/lib/shared/visible-text'
import type { Db } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { users } from '../../db/schema/accounts'
import { outbox } from '../../db/schema/operations'
import { fieldErrors, unprocessableAccount } from '../http-error'
import { findAccount } from './find-account'
import { hashPassword, newPasswordError } from './passwords'

const taken = () => unprocessableAccount({ base: ['Este email já está cadastrado'] })

/** Creates an account and returns its id; throws 422 with messages by field. */
export async function register(db: Db, input: RegisterInput): Promise<number> {
  const clean = {
    ...input,
    email: normaliseEmail(input.email),
    cpf: input.cpf.replace(/[.\s-]/g, ''),
    first_name: visibleText(input.first_name),
    last_name: visibleText(input.last_name),
  }
  const errors = await check(clean)
  if (errors) throw unprocessableAccount(errors)
  const values = {
    email: clean.email,
    firstName: clean.first_name,
    lastName: clean.last_name,
    cpf: clean.cpf,
    passwordHash: await hashPassword(clean.password),
  }
  return await db.transaction(async (tx) => {
    if (await findAccount(tx, input.email)) throw taken()
    const [row] = await tx
      .insert(users)
      .values(values)
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!row) throw taken()
    await tx.insert(outbox).values(outboxRow('welcome-mail', row.id, { userId: row.id }))
    return row.id
  })
}

async function check(input: RegisterInput) {
  return fieldErrors({
    first_name: nameError(input.first_name, 'Nome'),
    last_name: nameError(input.last_name, 'Sobrenome'),
    cpf: cpfError(input.cpf),
    email: emailError(input.email),
    password: await newPasswordError(input.password),
    password_confirmation:
      input.password === input.password_confirmation ? null : PASSWORD_MISMATCH,
  })
}
