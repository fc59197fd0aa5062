import { eq } from 'drizzle-orm'
import type { WireUser } from '@/lib/shared/contract/account'
import { toWireInstant } from '@/lib/shared/shop-time'
import type { Queryable } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { GATEWAY_METHOD_ID, listPaymentMethods } from '../checkout/payment-methods'
import { unauthorized } from '../http-error'
import { listAddresses } from './addresses'
import { listCards } from './cards'

/** The customer in wire form. */
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
    allowed_payment_methods: listPaymentMethods()
      .filter((method) => method.id !== GATEWAY_METHOD_ID)
      .map(({ name }) => ({ name, restrictable: false })),
  }
}
