import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The mailbox of an e-mail: in lower case, without the tag that begins with a plus. */
export function mailboxOf(email: SQLWrapper): SQL<string> {
  return sql`(split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2))`
}
