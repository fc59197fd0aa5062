import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  acceptInvitationSchema,
  staffInvitationSchema,
  staffLoginSchema,
  staffSessionSchema,
  staffSwitchSchema,
  type WireStaffSession,
} from '@/lib/shared/contract/staff'
import { requirePerson } from '../../captcha/captcha'
import type { StaffRow } from '../../db/schema/staff'
import { notFound } from '../../domain/http-error'
import { findOrder, hashToken } from '../../domain/orders/find-order'
import { showOrder } from '../../domain/staff/demo'
import { acceptInvitation, readInvitation } from '../../domain/staff/people'
import {
  deviceIdOf,
  endStaffSession,
  logInDemo,
  logInStaff,
  peopleOfDevice,
  type StaffCaller,
  type StaffSession,
  switchStaff,
} from '../../domain/staff/sessions'
import {
  type AppEnv,
  body,
  callerOf,
  json,
  numberParam,
  orderTokenQuery,
  refusing,
  type Services,
} from '../context'
import {
  clearSessionCookie,
  deviceTokenOf,
  sessionOf,
  sessionTokenOf,
  setStaffCookies,
} from './caller'

const sessionResponse = json(staffSessionSchema, 'The person, and whose PIN works on this device')
const path = '/staff/v1/session'

const show = createRoute({
  method: 'get',
  path,
  responses: { 200: sessionResponse, ...refusing(401) },
})

const logIn = createRoute({
  method: 'post',
  path,
  request: { body: body(staffLoginSchema) },
  responses: { 200: sessionResponse, ...refusing(401, 422, 429) },
})

const switchPerson = createRoute({
  method: 'put',
  path,
  request: { body: body(staffSwitchSchema) },
  responses: { 200: sessionResponse, ...refusing(401, 422, 429) },
})

const logOut = createRoute({
  method: 'delete',
  path,
  responses: { 204: { description: 'The session is over, also when it was before' } },
})

const tokenParam = z.object({ token: z.string().max(100) })

const invitation = createRoute({
  method: 'get',
  path: '/staff/v1/invitations/{token}',
  request: { params: tokenParam },
  responses: { 200: json(staffInvitationSchema, 'Whose invitation it is'), ...refusing(404, 422) },
})

const accept = createRoute({
  method: 'put',
  path: '/staff/v1/invitations/{token}',
  request: { params: tokenParam, body: body(acceptInvitationSchema) },
  responses: { 204: { description: 'Password and PIN are set' }, ...refusing(404, 422, 429) },
})

/** Calls with which staff begin and end their work on a device. */
export function registerStaffSessionRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, limits, captcha } = services

  app.openapi(show, async (c) => {
    const caller = await sessionOf(c, services)
    return c.json(await present(services, caller, caller.deviceId), 200)
  })

  app.openapi(logIn, async (c) => {
    const input = c.req.valid('json')
    const caller = {
      account: hashToken(`staff ${input.name.trim().toLowerCase()}`),
      address: c.get('address'),
      prove: () => requirePerson(captcha, input.recaptcha_token),
    }
    const started = await limits['staff-login'].run(caller, () =>
      logInStaff(db, input, deviceTokenOf(c)),
    )
    return c.json(await beginSession(c, services, started), 200)
  })

  app.openapi(switchPerson, async (c) => {
    const { staff_id: staffId, pin, recaptcha_token: proof } = c.req.valid('json')
    const device = deviceTokenOf(c)
    const caller = {
      account: hashToken(`pin ${device} ${staffId}`),
      address: c.get('address'),
      prove: () => requirePerson(captcha, proof),
    }
    const started = await limits['staff-pin'].run(caller, () =>
      switchStaff(db, { staffId, pin }, device),
    )
    return c.json(await beginSession(c, services, started), 200)
  })

  app.openapi(logOut, async (c) => {
    const token = sessionTokenOf(c)
    if (token) await endStaffSession(db, token)
    clearSessionCookie(c)
    return c.body(null, 204)
  })

  app.openapi(invitation, async (c) => {
    const { name } = await readInvitation(db, c.req.valid('param').token)
    return c.json({ name }, 200)
  })

  app.openapi(accept, async (c) => {
    const { token } = c.req.valid('param')
    const caller = { account: hashToken(token), address: c.get('address') }
    await limits['reset-confirmation'].run(caller, () =>
      acceptInvitation(db, token, c.req.valid('json')),
    )
    return c.body(null, 204)
  })
}

async function present({ db }: Services, person: StaffRow | StaffCaller, deviceId: number) {
  const people = await peopleOfDevice(db, deviceId)
  const { isDemo } = person
  const session = { person: shown(person), people: people.map(shown), is_demo: isDemo }
  return session satisfies WireStaffSession
}

/** Sets the cookies of a started session and returns the session as clients read it. */
async function beginSession(c: Context<AppEnv>, services: Services, started: StaffSession) {
  setStaffCookies(c, services, started)
  const deviceId = (await deviceIdOf(services.db, started.deviceToken)) ?? 0
  if (started.person.isDemo) services.demoOrders?.(deviceId)
  return await present(services, started.person, deviceId)
}

function shown({ id, name, role }: Pick<StaffRow, 'id' | 'name' | 'role'>) {
  return { id, name, role }
}

const visit = createRoute({
  method: 'post',
  path: '/staff/v1/demo',
  responses: { 200: sessionResponse, ...refusing(404, 429) },
})

const claim = createRoute({
  method: 'put',
  path: '/staff/v1/demo/orders/{number}',
  request: { params: numberParam, query: orderTokenQuery },
  responses: {
    204: { description: "The visitor's own order is shown at the counter of this device" },
    ...refusing(401, 404, 422),
  },
})

/** Calls of visitors who try the counter of a demonstration. */
export function registerStaffDemoRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, limits } = services

  app.openapi(visit, async (c) => {
    if (!services.demoOrders) throw notFound()
    // Each visit may place orders, so visits count like carts.
    await limits['new-cart'].take({ account: null, address: c.get('address') })
    const started = await logInDemo(db, deviceTokenOf(c))
    return c.json(await beginSession(c, services, started), 200)
  })

  app.openapi(claim, async (c) => {
    const { isDemo, deviceId } = await sessionOf(c, services)
    const order = await findOrder(db, c.req.valid('param').number, callerOf(c))
    if (!isDemo || order.completedAt === null) throw notFound()
    await showOrder(db, { deviceId, orderId: order.id, isSimulated: false })
    return c.body(null, 204)
  })
}
