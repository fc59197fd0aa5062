import { and, eq, isNull } from 'drizzle-orm'
import type { ProfileInput } from '@/lib/shared/contract/account'
import { cpfError, nameError } from '@/lib/shared/person-rules'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { fieldErrors, unauthorized, unprocessableAccount } from '../http-error'

/** Changes names, and the CPF while none is set; the e-mail never changes. Throws 422. */
export async function updateProfile(db: Db, userId: number, input: ProfileInput): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  const firstName = input.first_name.trim()
  const lastName = input.last_name.trim()
  const cpf = user.cpf ?? (input.cpf?.replace(/[.\s-]/g, '') || null)
  const errors = fieldErrors({
    first_name: nameError(firstName, 'Nome'),
    last_name: nameError(lastName, 'Sobrenome'),
    cpf: cpf === null ? null : cpfError(cpf),
  })
  if (errors) throw unprocessableAccount(errors)
  await db
    .update(users)
    .set({ firstName, lastName, cpf })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
}
