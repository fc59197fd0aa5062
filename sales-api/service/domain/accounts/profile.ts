import { and, eq, isNull } from 'drizzle-orm'
import type {
  PasswordChangeInput,
  ProfileInput,
  RegisterInput,
  WireDataExport,
  WireUser,
} from '@/lib/shared/contract/account'
import { cpfError, EMAIL_TAKEN, nameError, PASSWORD_MISMATCH } from '@/lib/shared/customer-rules'
import { emailError, normaliseEmail } from '@/lib/shared/email'
import { toWireInstant } from '@/lib/shared/shop-time'
import { visibleText } from '@/lib/shared/text-rules'
import type { Db, Queryable } from '../../db/database'
import { outboxRow } from '../../db/outbox-rows'
import { users } from '../../db/schema/accounts'
import { outbox } from '../../db/schema/operations'
import { listPaymentMethods } from '../checkout/payment-methods'
import { fieldErrors, unauthorized, unprocessableAccount } from '../http-error'
import { listAddresses } from './addresses'
import { listCards } from './cards'
import { findAccount } from './find-account'
import {
  hashPassword,
  lockUser,
  newPasswordError,
  passwordMatches,
  setPassword,
  WRONG_PASSWORD,
} from './passwords'
import { createSession } from './sessions'

/** Removes punctuation and blanks of a typed CPF. */
const bareCpf = (typed: string) => typed.replace(/[.\s-]/g, '')

/** Changes the names, and the CPF while none is stored; the e-mail never changes. Throws 422. */
export async function updateProfile(db: Db, userId: number, input: ProfileInput): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  const firstName = visibleText(input.first_name)
  const lastName = visibleText(input.last_name)
  const cpf = user.cpf ?? (bareCpf(input.cpf ?? '') || null)
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

/** The account's own fields, as profile and export show them. */
export function presentPerson(user: typeof users.$inferSelect): WireDataExport['user'] {
  return {
    id: user.id,
    first_name: user.firstName,
    last_name: user.lastName,
    cpf: user.cpf,
    email: user.email,
    phone: user.phone,
    created_at: toWireInstant(user.createdAt),
  }
}

/** Returns the customer in wire form. Throws 401 for an unknown id. */
export async function presentUser(db: Queryable, userId: number): Promise<WireUser> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  return {
    ...presentPerson(user),
    intercom_hash: null,
    addresses: await listAddresses(db, userId),
    credit_cards: await listCards(db, userId),
    allowed_payment_methods: listPaymentMethods({ takesCards: false, fields: null }).map(
      ({ name }) => ({ name, restrictable: false }),
    ),
  }
}

const wrongPassword = () => unprocessableAccount({ old_password: [WRONG_PASSWORD] })

/** Sets a new password, ends every session and returns a new token; throws 422. */
export async function changePassword(
  db: Db,
  userId: number,
  input: PasswordChangeInput,
): Promise<string> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  if (!(await passwordMatches(user.passwordHash, input.old_password))) throw wrongPassword()
  const error = await newPasswordError(input.password)
  if (error) throw unprocessableAccount({ password: [error] })
  if (input.password !== input.password_confirmation) {
    throw unprocessableAccount({ password_confirmation: [PASSWORD_MISMATCH] })
  }
  const passwordHash = await hashPassword(input.password)
  return await db.transaction(async (tx) => {
    if (!(await lockUser(tx, user, 'no key update'))) throw wrongPassword()
    await setPassword(tx, userId, passwordHash)
    return await createSession(tx, userId)
  })
}

const taken = () => unprocessableAccount({ base: [EMAIL_TAKEN] })

/** Creates an account and returns its id; throws 422 with messages by field. */
export async function register(db: Db, input: RegisterInput): Promise<number> {
  const clean = {
    ...input,
    email: normaliseEmail(input.email),
    cpf: bareCpf(input.cpf),
    first_name: visibleText(input.first_name),
    last_name: visibleText(input.last_name),
  }
  const errors = await registrationErrors(clean)
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

async function registrationErrors(input: RegisterInput) {
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
