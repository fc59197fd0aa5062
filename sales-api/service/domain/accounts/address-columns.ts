import type { addresses } from '../../db/schema/accounts'

/** The address itself, without whose it is. */
export type AddressFields = Omit<typeof addresses.$inferInsert, 'id' | 'userId' | 'deletedAt'>
