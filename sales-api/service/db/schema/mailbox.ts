import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Mailbox of an e-mail address: lower case, without the tag after a plus sign. */
export function mailboxOf(email: SQLWrapper): SQL<string> {
  return sql`(split_part(split_part(lower(${email}), '@', 1), '+', 1) || '@' || split_part(lower(${email}), '@', 2))`
}
