import { and, eq, isNull } from 'drizzle-orm'
import type { PasswordChangeInput, ProfileInput, WireUser } from '@/lib/shared/contract/account'
import { cpfError, nameError, PASSWORD_MISMATCH } from '@/lib/shared/person-rules'
import { toWireInstant } from '@/lib/shared/shop-time'
import { visibleText } from '@/lib/shared/visible-text'
import type { Db, Queryable } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { listPaymentMethods } from '../checkout/payment-methods'
import { fieldErrors, unauthorized, unprocessableAccount } from '../http-error'
import { listAddresses } from './addresses'
import { listCards } from './cards'
import {
  hashPassword,
  lockUser,
  newPasswordError,
  passwordMatches,
  setPassword,
  WRONG_PASSWORD,
} from './passwords'
import { createSession } from './sessions'

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

const wrong = () => unprocessableAccount({ old_password: [WRONG_PASSWORD] })

/** Sets a new password, ends every session and returns a new token; throws 422. */
export async function changePassword(
  db: Db,
  userId: number,
  input: PasswordChangeInput,
): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  if (!(await passwordMatches(user.passwordHash, input.old_password))) throw wrong()
  const error = await newPasswordError(input.password)
  if (error) throw unprocessableAccount({ password: [error] })
  if (input.password !== input.password_confirmation) {
    throw unprocessableAccount({ password_confirmation: [PASSWORD_MISMATCH] })
  }
  const passwordHash = await hashPassword(input.password)
  return await db.transaction(async (tx) => {
    if (!(await lockUser(tx, user, 'no key update'))) throw wrong()
    await setPassword(tx, userId, passwordHash)
    return await createSession(tx, userId)
  })
}
