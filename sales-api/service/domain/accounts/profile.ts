import { and, eq, isNull } from 'drizzle-orm'
import type { ProfileInput } from '@/lib/shared/contract/account'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { unauthorized, unprocessableAccount } from '../http-error'
import { cpfError, nameError } from './person-rules'

/** Changes names, and the CPF while none is set; the e-mail never changes (ACC-08, ACC-09). Throws 422. */
export async function updateProfile(db: Db, userId: number, input: ProfileInput): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  const firstName = input.first_name.trim()
  const lastName = input.last_name.trim()
  const cpf = user.cpf ?? (input.cpf?.replace(/[.\s-]/g, '') || null)
  const errors = Object.entries({
    first_name: nameError(firstName, 'Nome'),
    last_name: nameError(lastName, 'Sobrenome'),
    cpf: cpf === null ? null : cpfError(cpf),
  }).flatMap(([field, text]) => (text ? [[field, [text]]] : []))
  if (errors.length > 0) throw unprocessableAccount(Object.fromEntries(errors))
  await db
    .update(users)
    .set({ firstName, lastName, cpf })
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
}
