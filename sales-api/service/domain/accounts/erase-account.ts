import { eq } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { isAboutAccount, outboxRow } from '../../db/outbox-rows'
import {
  addresses,
  alertLinks,
  creditCards,
  passwordResets,
  recentViews,
  sessions,
  stockAlerts,
  users,
} from '../../db/schema/accounts'
import { gatewayCustomers } from '../../db/schema/gateway'
import { mixTemplates } from '../../db/schema/mixes'
import { outbox } from '../../db/schema/operations'
import { orders } from '../../db/schema/orders'
import { unauthorized, unprocessableAccount } from '../http-error'
import type { OrderRow } from '../orders/find-order'
import { eraseGuestOrders, eraseOrders, isUnderway } from './erase-orders'
import { lockUser, passwordMatches, type UserRow, WRONG_PASSWORD } from './passwords'

const UNDERWAY =
  'Você tem um pedido em andamento. Sua conta poderá ser apagada depois da entrega ou do cancelamento'

/** In an update: leaves the column unchanged. */
const KEPT = undefined

const wrong = () => unprocessableAccount({ password: [WRONG_PASSWORD] })

/**
 * Erases all data about a customer (LGPD). Completed orders stay, as fiscal records of an anonymous
 * account. Guest orders of a proven e-mail address are erased too, except those under way. Throws
 * 422 on a wrong password and while an order of the account is under way.
 */
export async function eraseAccount(db: Db, userId: number, password: string): Promise<void> {
  const [user] = await db.select().from(users).where(eq(users.id, userId))
  if (!user) throw unauthorized()
  if (!(await passwordMatches(user.passwordHash, password))) throw wrong()
  await db.transaction(async (tx) => {
    if (!(await lockUser(tx, user, 'no key update'))) throw wrong()
    // Locks the orders before the user row, as a payment does that saves its card.
    const rows = await lockOrders(tx, userId)
    if (user.emailProvenAt) await eraseGuestOrders(tx, user.email)
    await anonymise(tx, userId)
    await deleteTraces(tx, user)
    await forgetAtGateway(tx, userId)
    await eraseOrders(tx, rows)
  })
}

/** Locks and returns the customer's orders and carts; throws 422 while one is under way. */
async function lockOrders(tx: Tx, userId: number): Promise<OrderRow[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(orders.id)
    .for('update')
  for (const order of rows) {
    if (await isUnderway(tx, order)) throw unprocessableAccount({ base: [UNDERWAY] })
  }
  return rows
}

async function anonymise(tx: Tx, userId: number): Promise<void> {
  const nobody = {
    id: KEPT,
    email: `apagado-${userId}@conta-apagada.invalid`,
    firstName: 'Cliente',
    lastName: 'apagado',
    cpf: null,
    phone: null,
    passwordHash: '',
    createdAt: KEPT,
    erasedAt: new Date(),
    emailProvenAt: null,
  } satisfies Record<keyof UserRow, unknown>
  await tx.update(users).set(nobody).where(eq(users.id, userId))
}

/** Queues the deletion of the customer at a gateway that stores their cards. */
async function forgetAtGateway(tx: Tx, userId: number): Promise<void> {
  const [saved] = await tx
    .delete(gatewayCustomers)
    .where(eq(gatewayCustomers.userId, userId))
    .returning()
  if (!saved) return
  const { customerId: customer } = saved
  await tx.insert(outbox).values(outboxRow('forget-customer', userId, { customer }))
}

async function deleteTraces(tx: Tx, user: UserRow): Promise<void> {
  const { id } = user
  await tx.delete(sessions).where(eq(sessions.userId, id))
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id))
  await tx.delete(addresses).where(eq(addresses.userId, id))
  await tx.delete(creditCards).where(eq(creditCards.userId, id))
  await tx.delete(alertLinks).where(eq(alertLinks.userId, id))
  await tx.delete(stockAlerts).where(eq(stockAlerts.userId, id))
  await tx.delete(recentViews).where(eq(recentViews.userId, id))
  await tx.delete(mixTemplates).where(eq(mixTemplates.userId, id))
  await tx.delete(outbox).where(isAboutAccount(user))
}
