import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../db/database'
import { users } from '../db/schema/accounts'
import { variants } from '../db/schema/catalogue'
import { setNotice } from '../domain/catalogue/notices'
import { isInStock } from '../domain/catalogue/present-product'
import type { Env } from '../env'
import { backInStockMail } from '../mail/back-in-stock'
import { senderOf } from '../mail/sender'
import type { SendMail } from '../mail/transport'
import type { OutboxRow } from './outbox'

/** Tells a customer that a product is back; when it is gone again meanwhile, the customer goes on waiting. */
export function sendBackInStock(db: Db, send: SendMail, env: Env) {
  return async ({ id, payload: { userId, variantId } }: OutboxRow): Promise<void> => {
    if (userId === undefined || variantId === undefined) {
      throw new Error(`outbox row ${id} names no customer or product`)
    }
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    const [variant] = await db.select().from(variants).where(eq(variants.id, variantId))
    if (!user || !variant) return
    if (!isInStock(variant)) return await setNotice(db, userId, variantId, true)
    const { name, slug, unit, price } = variant
    const product = { id, to: user.email, name, slug, unit, price: Number(price) }
    await send(backInStockMail(product, senderOf(env)))
  }
}
