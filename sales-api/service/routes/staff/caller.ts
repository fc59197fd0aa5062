import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { mayAct, type StaffRole } from '@/lib/shared/counter'
import { HttpError } from '../../domain/http-error'
import { checkShownTo } from '../../domain/staff/demo'
import {
  DEVICE_DAYS,
  findStaffCaller,
  SESSION_HOURS,
  type StaffCaller,
  type StaffSession,
} from '../../domain/staff/sessions'
import type { AppEnv, Services } from '../context'

const SESSION = 'staff_session'
const DEVICE = 'staff_device'

const PATH = '/staff/v1'

/** Calls about no single order that a visitor of a demonstration may make; each only reads. */
const DEMO_READS = ['changes', 'cuts', 'deliveries', 'products', 'days', 'acts', 'sales'].map(
  (name) => `${PATH}/${name}`,
)

export const sessionTokenOf = (c: Context<AppEnv>): string | null => tokenIn(c, SESSION)
export const deviceTokenOf = (c: Context<AppEnv>): string | null => tokenIn(c, DEVICE)

function tokenIn(c: Context<AppEnv>, name: string): string | null {
  const value = getCookie(c, name) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : null
}

/**
 * The person of the session cookie. Throws 401 without one, 403 when the role may not act as
 * `needed`. A visitor of a demonstration gets only orders of the device, and changes nothing else.
 */
export async function staffOf(
  c: Context<AppEnv>,
  services: Pick<Services, 'db' | 'demoOrders'>,
  needed?: StaffRole,
): Promise<StaffCaller> {
  const caller = await sessionOf(c, services)
  if (caller.isDemo) await guardDemo(c, services, caller)
  if (needed && !mayAct(caller.role, needed)) {
    throw new HttpError(403, 'Seu acesso não permite isso')
  }
  return caller
}

/** As `staffOf`, for calls that concern the session alone. Throws 401. */
export async function sessionOf(
  c: Context<AppEnv>,
  { db, demoOrders }: Pick<Services, 'db' | 'demoOrders'>,
): Promise<StaffCaller> {
  const token = sessionTokenOf(c)
  const caller = token && (await findStaffCaller(db, token))
  // The data of a demonstration may become a live shop's.
  if (!caller || (caller.isDemo && !demoOrders)) throw new HttpError(401, 'Entre para continuar')
  return caller
}

async function guardDemo(c: Context<AppEnv>, { db }: Pick<Services, 'db'>, caller: StaffCaller) {
  const number = c.req.param('number')
  if (number !== undefined) return await checkShownTo(db, caller, number)
  if (c.req.method !== 'GET' || !DEMO_READS.includes(c.req.path))
    throw new HttpError(403, 'A demonstração não mostra nem muda isso')
}

/** Sets the cookies of a session; `Secure` where the shop is visited by https. */
export function setStaffCookies(
  c: Context<AppEnv>,
  { publicUrl = '' }: Pick<Services, 'publicUrl'>,
  { token, deviceToken }: Pick<StaffSession, 'token' | 'deviceToken'>,
): void {
  const common = {
    path: PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
  } as const
  setCookie(c, SESSION, token, { ...common, maxAge: SESSION_HOURS * 3_600 })
  setCookie(c, DEVICE, deviceToken, { ...common, maxAge: DEVICE_DAYS * 86_400 })
}

/** Ends the session cookie; the device stays one on which PINs work. */
export function clearSessionCookie(c: Context<AppEnv>): void {
  setCookie(c, SESSION, '', { path: PATH, httpOnly: true, sameSite: 'Strict', maxAge: 0 })
}
