import { randomBytes } from 'node:crypto'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { databaseTime, databaseTimeIn } from '../../db/clock'
import type { Db, Queryable, Tx } from '../../db/database'
import {
  type StaffRow,
  staff,
  staffDevices,
  staffOfDevices,
  staffSessions,
} from '../../db/schema/staff'
import { passwordMatches } from '../accounts/passwords'
import { HttpError } from '../http-error'
import { hashToken } from '../orders/find-order'
import { findByName } from './people'

/** Lifetime of a session: a working day. */
export const SESSION_HOURS = 12
/** Days after a login with password during which the device accepts PINs. */
export const DEVICE_DAYS = 90

const wrong = (text: string) => new HttpError(401, text, { fields: { base: [text] } })

const DEMO_NAME = 'Demonstração'
const WRONG = 'Nome ou senha incorretos'

export interface StaffSession {
  token: string
  deviceToken: string
  person: StaffRow
}

export interface StaffCaller {
  id: number
  name: string
  role: StaffRow['role']
  /** A visitor of a demonstration, who sees the orders of the device alone and changes no shop. */
  isDemo: boolean
  deviceId: number
}

/** Logs in with a password. The person's PIN then works on the device. Throws 401. */
export async function logInStaff(
  db: Db,
  { name, password }: { name: string; password: string },
  knownDevice: string | null,
): Promise<StaffSession> {
  const person = await findByName(db, name)
  if (!(await passwordMatches(person?.passwordHash ?? null, password)) || !person) {
    throw wrong(WRONG)
  }
  return await db.transaction(async (tx) => {
    // A person ended or a password changed since the check has ended every session.
    const now = await findByName(tx, name, 'share')
    if (now?.passwordHash !== person.passwordHash) throw wrong(WRONG)
    const device = (await findDevice(tx, knownDevice)) ?? (await addDevice(tx))
    const known = { deviceId: device.id, staffId: person.id }
    await tx.insert(staffOfDevices).values(known).onConflictDoNothing()
    return { token: await begin(tx, known), deviceToken: device.token, person }
  })
}

/** Logs a visitor of the demonstration in as its person, whom no password or PIN logs in. */
export async function logInDemo(db: Db, knownDevice: string | null): Promise<StaffSession> {
  return await db.transaction(async (tx) => {
    await tx
      .insert(staff)
      .values({ name: DEMO_NAME, role: 'gerente', isDemo: true })
      .onConflictDoNothing()
    const person = await findByName(tx, DEMO_NAME)
    if (!person?.isDemo) throw new Error(`${DEMO_NAME} is a person of the shop`)
    const device = (await findDevice(tx, knownDevice)) ?? (await addDevice(tx))
    const token = await begin(tx, { deviceId: device.id, staffId: person.id })
    return { token, deviceToken: device.token, person }
  })
}

/**
 * Changes the person on a device by PIN. Throws 401, also on a device where the person never logged
 * in.
 */
export async function switchStaff(
  db: Db,
  { staffId, pin }: { staffId: number; pin: string },
  knownDevice: string | null,
): Promise<StaffSession> {
  const device = await findDevice(db, knownDevice)
  const people = device ? await peopleOfDevice(db, device.id) : []
  const person = people.find(({ id }) => id === staffId)
  if (!(await passwordMatches(person?.pinHash ?? null, pin)) || !person || !device) {
    throw wrong('PIN incorreto')
  }
  return await db.transaction(async (tx) => {
    const now = await findByName(tx, person.name, 'share')
    if (now?.pinHash !== person.pinHash) throw wrong('PIN incorreto')
    const token = await begin(tx, { deviceId: device.id, staffId })
    return { token, deviceToken: device.token, person }
  })
}

async function begin(tx: Tx, known: { deviceId: number; staffId: number }): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await tx.delete(staffSessions).where(eq(staffSessions.deviceId, known.deviceId))
  await tx.insert(staffSessions).values({
    ...known,
    tokenHash: hashToken(token),
    expiresAt: databaseTimeIn(SESSION_HOURS * 3_600_000),
  })
  return token
}

async function addDevice(tx: Tx): Promise<{ id: number; token: string }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = databaseTimeIn(DEVICE_DAYS * 86_400_000)
  const [row] = await tx
    .insert(staffDevices)
    .values({ tokenHash: hashToken(token), expiresAt })
    .returning({ id: staffDevices.id })
  if (!row) throw new Error('the device was not stored')
  return { id: row.id, token }
}

async function findDevice(
  db: Queryable,
  token: string | null,
): Promise<{ id: number; token: string } | null> {
  if (token === null) return null
  const [row] = await db
    .select({ id: staffDevices.id })
    .from(staffDevices)
    .where(
      and(eq(staffDevices.tokenHash, hashToken(token)), gt(staffDevices.expiresAt, databaseTime)),
    )
  return row ? { id: row.id, token } : null
}

/** Id of a device whose token is known and not expired, or null. */
export async function deviceIdOf(db: Queryable, token: string | null): Promise<number | null> {
  return (await findDevice(db, token))?.id ?? null
}

/** People whose PIN works on the device, by name. */
export async function peopleOfDevice(db: Queryable, deviceId: number): Promise<StaffRow[]> {
  const rows = await db
    .select({ person: staff })
    .from(staffOfDevices)
    .innerJoin(staff, eq(staff.id, staffOfDevices.staffId))
    .where(and(eq(staffOfDevices.deviceId, deviceId), isNull(staff.endedAt)))
    .orderBy(asc(staff.name))
  return rows.map(({ person }) => person)
}

/** The person of a session token, or null when the session is unknown or over. */
export async function findStaffCaller(db: Queryable, token: string): Promise<StaffCaller | null> {
  const [row] = await db
    .select({
      id: staff.id,
      name: staff.name,
      role: staff.role,
      isDemo: staff.isDemo,
      deviceId: staffSessions.deviceId,
    })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashToken(token)),
        gt(staffSessions.expiresAt, databaseTime),
        isNull(staff.endedAt),
      ),
    )
  return row ?? null
}

export async function endStaffSession(db: Queryable, token: string): Promise<void> {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(token)))
}
