import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { pinError, type StaffRole } from '@/lib/shared/counter'
import { nameError } from '@/lib/shared/customer-rules'
import { OperatorError } from '../../base/errors'
import { databaseTime, databaseTimeIn } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import { type StaffRow, staff, staffInvitations, staffSessions } from '../../db/schema/staff'
import { hashPassword, newPasswordError } from '../accounts/passwords'
import { fieldErrors, unprocessableAccount } from '../http-error'
import { hashToken } from '../orders/find-order'

const INVITATION_DAYS = 7

/** Adds a person and returns the token of an invitation of 7 days. Throws OperatorError. */
export async function addStaff(db: Db, name: string, role: StaffRole): Promise<string> {
  const error = nameError(name.trim(), 'Nome')
  if (error) throw new OperatorError(`'${name}' cannot be a name: ${error}`)
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(staff)
      .values({ name: name.trim(), role })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new OperatorError(`there is already somebody named ${name.trim()}`)
    return await invite(tx, row.id)
  })
}

/** Returns a new invitation, which ends older ones; the password stays until it is used. */
export async function inviteAgain(db: Db, name: string): Promise<string> {
  return await db.transaction(async (tx) => invite(tx, (await lockStaff(tx, name)).id))
}

async function invite(tx: Tx, staffId: number): Promise<string> {
  await tx
    .update(staffInvitations)
    .set({ usedAt: databaseTime })
    .where(and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.usedAt)))
  const token = randomBytes(32).toString('base64url')
  await tx.insert(staffInvitations).values({
    tokenHash: hashToken(token),
    staffId,
    expiresAt: databaseTimeIn(INVITATION_DAYS * 86_400_000),
  })
  return token
}

/** Ends a person's work: sessions, invitations and PIN. The audit trail keeps the id. */
export async function endStaff(db: Db, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { id } = await lockStaff(tx, name)
    await tx
      .update(staff)
      .set({ endedAt: databaseTime, passwordHash: null, pinHash: null })
      .where(eq(staff.id, id))
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, id))
    await tx.delete(staffInvitations).where(eq(staffInvitations.staffId, id))
  })
}

async function lockStaff(tx: Tx, name: string): Promise<StaffRow> {
  const row = await findByName(tx, name, 'no key update')
  if (!row) throw new OperatorError(`there is nobody named ${name}; staff list shows the names`)
  return row
}

/** Returns the working person of a name in any case, or null. */
export async function findByName(
  db: Queryable,
  name: string,
  lock?: 'no key update' | 'share',
): Promise<StaffRow | null> {
  const named = and(eq(sql`lower(${staff.name})`, name.trim().toLowerCase()), isNull(staff.endedAt))
  const query = db.select().from(staff).where(named)
  const [row] = await (lock ? query.for(lock) : query)
  return row ?? null
}

/** Everybody who works in the shop, by name. */
export async function listStaff(db: Queryable): Promise<StaffRow[]> {
  return await db.select().from(staff).where(isNull(staff.endedAt)).orderBy(asc(staff.name))
}

const badLink = () => unprocessableAccount({ base: ['Link inválido ou expirado'] })

/** Name of the person that an unused invitation is for; throws 422. */
export async function readInvitation(db: Queryable, token: string): Promise<StaffRow> {
  const [row] = await db
    .select({ person: staff })
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(
      and(
        eq(staffInvitations.tokenHash, hashToken(token)),
        isNull(staffInvitations.usedAt),
        isNull(staff.endedAt),
        gt(staffInvitations.expiresAt, databaseTime),
      ),
    )
  if (!row) throw badLink()
  return row.person
}

/** Sets password and PIN by an invitation, once, and ends the person's sessions. Throws 422. */
export async function acceptInvitation(
  db: Db,
  token: string,
  { password, pin }: { password: string; pin: string },
): Promise<void> {
  const errors = fieldErrors({ password: await newPasswordError(password), pin: pinError(pin) })
  if (errors) throw unprocessableAccount(errors)
  const { id } = await readInvitation(db, token)
  const [passwordHash, pinHash] = [await hashPassword(password), await hashPassword(pin)]
  await db.transaction(async (tx) => {
    await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, id)).for('no key update')
    await readInvitation(tx, token)
    await tx
      .update(staffInvitations)
      .set({ usedAt: databaseTime })
      .where(eq(staffInvitations.tokenHash, hashToken(token)))
    await tx.update(staff).set({ passwordHash, pinHash }).where(eq(staff.id, id))
    await tx.delete(staffSessions).where(eq(staffSessions.staffId, id))
  })
}
