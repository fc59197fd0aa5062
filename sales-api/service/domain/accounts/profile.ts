import { and, eq, isNull } from 'drizzle-orm'
import type { ProfileInput, WireUser } from '@/lib/shared/contract/account'
import { cpfError, nameError } from '@/lib/shared/person-rules'
import { toWireInstant } from '@/lib/shared/shop-time'
import { visibleText } from '@/lib/shared/visible-text'
import type { Db, Queryable } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { listPaymentMethods } from '../checkout/payment-methods'
import { fieldErrors, unauthorized, unprocessableAccount } from '../http-error'
import { listAddresses } from './addresses'
import { listCards } from './cards'

/** Changes the names, and the CPF while none is stored; the e-mail never changes. Throws 422. */
export async function updateProfile(db: Db, userId: number, input: ProfileInput): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  const firstName = visibleText(input.first_name)
  const lastName = visibleText(input.last_name)
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

export async function presentUser(db: Queryable, userId: number): Promise<WireUser> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    cpf: user.cpf,
    email: user.email,
    phone: user.phone,
    created_at: toWireInstant(user.createdAt),
    intercom_hash: null,
    addresses: await listAddresses(db, userId),
    credit_cards: await listCards(db, userId),
    allowed_payment_methods: listPaymentMethods({ takesCards: false, fields: null }).map(
      ({ name }) => ({ name, restrictable: false }),
    ),
  }
}
