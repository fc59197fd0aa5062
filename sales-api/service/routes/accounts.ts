import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import {
  challengeSchema,
  loginSchema,
  ownUserListSchema,
  registerSchema,
  sessionSchema,
  userSchema,
} from '@/lib/shared/contract/account'
import { addressInputSchema, addressListSchema, addressSchema } from '@/lib/shared/contract/address'
import { cardListSchema } from '@/lib/shared/contract/payment'
import { requirePerson } from '../captcha/captcha'
import {
  createAddress,
  deleteAddress,
  listAddresses,
  updateAddress,
} from '../domain/accounts/addresses'
import { deleteCard, listCards } from '../domain/accounts/cards'
import { presentUser, register } from '../domain/accounts/profile'
import { endSession, login } from '../domain/accounts/sessions'
import { forbidden, notFound, unauthorized } from '../domain/http-error'
import { emailKey } from '../limits/attempts'
import {
  type AppEnv,
  body,
  idParam,
  json,
  readBearer,
  refusing,
  type Services,
  userOf,
} from './context'

const createUser = createRoute({
  method: 'post',
  path: '/v2/users',
  request: { body: body(registerSchema) },
  responses: { 201: json(userSchema, 'The new customer'), ...refusing(422, 429) },
})

const authenticate = createRoute({
  method: 'post',
  path: '/v2/auth',
  request: { body: body(loginSchema) },
  responses: {
    200: json(sessionSchema, 'A bearer token and its user'),
    ...refusing(401, 422, 429),
  },
})

const me = createRoute({
  method: 'get',
  path: '/v2/users/me',
  responses: { 200: json(userSchema, 'The customer'), ...refusing(401) },
})

const ownUsers = createRoute({
  method: 'get',
  path: '/api/v1/users',
  responses: { 200: json(ownUserListSchema, "Only the bearer's own user"), ...refusing(401) },
})

const cards = createRoute({
  method: 'get',
  path: '/api/v1/users/{id}/credit_cards',
  request: { params: idParam },
  responses: { 200: json(cardListSchema, 'Saved cards'), ...refusing(401, 403, 404) },
})

const removeCard = createRoute({
  method: 'delete',
  path: '/v2/credit_cards/{id}',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' }, ...refusing(401, 404) },
})

const addressBook = createRoute({
  method: 'get',
  path: '/v2/addresses',
  responses: { 200: json(addressListSchema, 'The address book'), ...refusing(401) },
})

const addAddress = createRoute({
  method: 'post',
  path: '/v2/addresses',
  request: { body: body(addressInputSchema) },
  responses: { 201: json(addressSchema, 'The address'), ...refusing(401, 422) },
})

const changeAddress = createRoute({
  method: 'put',
  path: '/v2/addresses/{id}',
  request: { params: idParam, body: body(addressInputSchema) },
  responses: { 200: json(addressSchema, 'The address'), ...refusing(401, 404, 422) },
})

const removeAddress = createRoute({
  method: 'delete',
  path: '/v2/addresses/{id}',
  request: { params: idParam },
  responses: { 204: { description: 'Deleted' }, ...refusing(401, 404) },
})

export function registerAccountRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, limits, captcha } = services

  app.openapi(createUser, async (c) => {
    const input = c.req.valid('json')
    const caller = { account: emailKey(input.email), address: c.get('address') }
    const userId = await limits.register.run(caller, async () => {
      await requirePerson(captcha, input.recaptcha_token)
      return await register(db, input)
    })
    return c.json(await presentUser(db, userId), 201)
  })

  app.openapi(authenticate, async (c) => {
    const input = c.req.valid('json')
    const caller = {
      account: emailKey(input.email),
      address: c.get('address'),
      prove: () => requirePerson(captcha, input.recaptcha_token),
    }
    const { token, userId, ownItems } = await limits.login.run(caller, () => login(db, input))
    const joined = ownItems.length > 0 ? { joined_items: ownItems } : {}
    return c.json({ token, user: await presentUser(db, userId), ...joined }, 200)
  })

  app.openapi(me, async (c) => c.json(await presentUser(db, userOf(c)), 200))

  app.openapi(ownUsers, async (c) => {
    const { id, email } = await presentUser(db, userOf(c))
    return c.json({ users: [{ id, email }], count: 1, current_page: 1, pages: 1 }, 200)
  })

  app.openapi(cards, async (c) => {
    const userId = userOf(c)
    if (c.req.valid('param').id !== userId) {
      throw forbidden()
    }
    return c.json({ credit_cards: await listCards(db, userId) }, 200)
  })

  app.openapi(removeCard, async (c) => {
    await deleteCard(db, userOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })

  app.openapi(addressBook, async (c) => c.json(await listAddresses(db, userOf(c)), 200))

  app.openapi(addAddress, async (c) =>
    c.json(await createAddress(db, userOf(c), c.req.valid('json')), 201),
  )

  app.openapi(changeAddress, async (c) =>
    c.json(await updateAddress(db, userOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
  )

  app.openapi(removeAddress, async (c) => {
    await deleteAddress(db, userOf(c), c.req.valid('param').id)
    return c.body(null, 204)
  })
}

const logOut = createRoute({
  method: 'delete',
  path: '/v2/auth',
  responses: {
    204: { description: 'The bearer is over, also when it was before' },
    ...refusing(401),
  },
})

/** Registered before bearers are checked, so that logging out of an ended session succeeds. */
export function registerSessionRoutes(app: OpenAPIHono<AppEnv>, { db }: Services): void {
  app.openapi(logOut, async (c) => {
    const bearer = readBearer(c)
    if (!bearer) throw unauthorized()
    if (bearer.token) await endSession(db, bearer.token)
    return c.body(null, 204)
  })
}

const challenge = createRoute({
  method: 'get',
  path: '/v2/captcha/challenge',
  responses: {
    200: json(challengeSchema, 'Work whose solution is a recaptcha_token, once'),
    ...refusing(404),
  },
})

export function registerCaptchaRoutes(app: OpenAPIHono<AppEnv>, { captcha }: Services): void {
  app.openapi(challenge, async (c) => {
    const work = await captcha.challenge()
    if (!work) throw notFound()
    c.header('cache-control', 'no-store')
    return c.json(work, 200)
  })
}
