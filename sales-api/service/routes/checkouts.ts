import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { z } from 'zod'
import {
  advanceSchema,
  type CheckoutUpdate,
  type CouponStep,
  checkoutUpdateSchema,
  type ReceiptStep,
} from '@/lib/shared/contract/checkout'
import { orderSchema } from '@/lib/shared/contract/order'
import { paymentMethodListSchema, promotionListSchema } from '@/lib/shared/contract/payment'
import { proofOf, requirePerson } from '../captcha/captcha'
import type { Tx } from '../db/database'
import { cardRefusal } from '../domain/checkout/card-hold'
import { completeOrder } from '../domain/checkout/complete-order'
import { GATEWAY_METHOD_ID, listPaymentMethods } from '../domain/checkout/payment-methods'
import {
  restart,
  submitAddress,
  submitCart,
  submitCoupons,
  submitDelivery,
  takeCouponOff,
} from '../domain/checkout/steps'
import { submitPayment, submitReceiptTaxId } from '../domain/checkout/submit-payment'
import { admitUnpaid } from '../domain/checkout/unpaid-orders'
import { isPickup } from '../domain/delivery/shipping-methods'
import { forbidden, unprocessableStep } from '../domain/http-error'
import { renewPrices } from '../domain/orders/current-prices'
import { findCart, findCurrentOrder, findOrder, type OrderRow } from '../domain/orders/find-order'
import { presentOrder, presentRenewed } from '../domain/orders/present-order'
import { listEligible, offeredTo } from '../domain/orders/promotions'
import { buyerKeys } from '../limits/attempts'
import type { LimitedCaller } from '../limits/limits'
import {
  type AppEnv,
  callerOf,
  json,
  numberParam,
  orderTokenQuery,
  refusing,
  type Services,
  userOf,
} from './context'

const orderResponse = { 200: json(orderSchema, 'The order in its new state') }

const restartCurrent = createRoute({
  method: 'post',
  path: '/api/v1/checkouts/current/restart',
  responses: { ...orderResponse, ...refusing(401, 404, 422) },
})

const read = createRoute({
  method: 'get',
  path: '/api/v1/checkouts/{number}',
  request: { params: numberParam, query: orderTokenQuery },
  responses: { ...orderResponse, ...refusing(401, 404, 422, 429) },
})

const next = createRoute({
  method: 'put',
  path: '/api/v1/checkouts/{number}/next',
  request: {
    params: numberParam,
    query: orderTokenQuery,
    body: { required: false, content: { 'application/json': { schema: advanceSchema } } },
  },
  responses: { ...orderResponse, ...refusing(401, 404, 422, 429) },
})

const update = createRoute({
  method: 'put',
  path: '/api/v1/checkouts/{number}',
  request: {
    params: numberParam,
    query: orderTokenQuery.extend({ state: z.literal('cart').optional() }),
    body: { required: false, content: { 'application/json': { schema: checkoutUpdateSchema } } },
  },
  responses: { ...orderResponse, ...refusing(401, 404, 422, 429) },
})

const removeCoupon = createRoute({
  method: 'delete',
  path: '/api/v1/orders/{number}/coupon_codes/{code}',
  request: { params: numberParam.extend({ code: z.string().max(50) }), query: orderTokenQuery },
  responses: { ...orderResponse, ...refusing(401, 404, 422, 429) },
})

const newPayment = createRoute({
  method: 'get',
  path: '/orders/{number}/payments/new',
  request: { params: numberParam, query: orderTokenQuery },
  responses: {
    200: json(paymentMethodListSchema, 'The ways this order can be paid'),
    ...refusing(401, 404, 422, 429),
  },
})

const promotions = createRoute({
  method: 'get',
  path: '/api/v1/promotions',
  request: {
    query: orderTokenQuery.extend({
      by_eligible: z.literal('true').optional(),
      by_user: z.string().max(20).optional(),
    }),
  },
  responses: {
    200: json(promotionListSchema, 'Promotions that hold now'),
    ...refusing(401, 403, 422),
  },
})

export function registerCheckoutRoutes(app: OpenAPIHono<AppEnv>, services: Services): void {
  const { db, gateway, nudge, limits, captcha } = services

  app.openapi(restartCurrent, async (c) => {
    const caller = { userId: userOf(c), orderToken: null }
    const { number, id } = await findCurrentOrder(db, caller.userId)
    await restart(db, number, caller)
    return c.json(await presentOrder(services, id), 200)
  })

  app.openapi(read, async (c) => {
    const caller = callerOf(c)
    const order = await findOrder(db, c.req.valid('param').number, caller)
    return c.json(await presentRenewed(services, order, caller.orderToken), 200)
  })

  app.openapi(next, async (c) => {
    const { number } = c.req.valid('param')
    const caller = callerOf(c)
    const order = await findOrder(db, number, caller)
    const { id, state } = order
    await renewPrices(db, order)
    if (state === 'cart') await submitCart(db, number, caller)
    else if (state !== 'address') {
      const body = c.req.valid('json')
      const prove = await proofOf(captcha, body?.recaptcha_token)
      const address = c.get('address')
      const buyer = { account: buyerKeys(order), address, prove }
      const gate = {
        admit: (tx: Tx) => limits['card-charge'].take(buyer, tx),
        approved: () => limits['card-charge'].succeeded(buyer, limits['card-entry']),
        admitUnpaid: (tx: Tx, orderId: number) => admitUnpaid(tx, orderId, { address, prove }),
      }
      await completeOrder(db, gateway, number, caller, gate, body)
    }
    nudge()
    return c.json(await presentOrder(services, id, caller.orderToken), 200)
  })

  app.openapi(update, async (c) => {
    const { number } = c.req.valid('param')
    const caller = callerOf(c)
    const order = await findOrder(db, number, caller)
    await renewPrices(db, order)
    if (c.req.valid('query').state === 'cart') await submitCart(db, number, caller)
    else await submitStep(services, order, c, c.req.valid('json'))
    return c.json(await presentOrder(services, order.id, caller.orderToken), 200)
  })

  app.openapi(removeCoupon, async (c) => {
    const { number, code } = c.req.valid('param')
    const caller = callerOf(c)
    const order = await findOrder(db, number, caller)
    await renewPrices(db, order)
    await takeCouponOff(db, number, caller, code)
    return c.json(await presentOrder(services, order.id, caller.orderToken), 200)
  })

  app.openapi(newPayment, async (c) => {
    const order = await findOrder(db, c.req.valid('param').number, callerOf(c))
    const refusal = gateway.takesCards ? await cardRefusal(db, gateway, order) : null
    const place = (await isPickup(db, order.id)) ? 'pickup' : 'delivery'
    const methods = listPaymentMethods(gateway, place)
    if (refusal === null) return c.json({ payment_methods: methods }, 200)
    const offered = methods.filter(({ id }) => id !== GATEWAY_METHOD_ID)
    return c.json({ payment_methods: offered, card_refusal: refusal }, 200)
  })

  app.openapi(promotions, async (c) => {
    const { by_user: byUser } = c.req.valid('query')
    if (byUser !== undefined && Number(byUser) !== userOf(c)) {
      throw forbidden()
    }
    const caller = callerOf(c)
    const cart = await findCart(db, caller)
    const buyer = await offeredTo(db, caller.userId)
    return c.json({ promotions: await listEligible(db, cart, buyer) }, 200)
  })
}

async function submitStep(
  { db, gateway, limits, captcha }: Services,
  order: OrderRow,
  c: Context<AppEnv>,
  step: Partial<CheckoutUpdate> | undefined,
): Promise<void> {
  const { number } = order
  const caller = callerOf(c)
  const buyer = (token: string | null | undefined): LimitedCaller => ({
    account: buyerKeys(order),
    address: c.get('address'),
    prove: () => requirePerson(captcha, token),
  })
  if (!step?.order) throw unprocessableStep('state', ['Etapa inválida'])
  if ('coupon_codes' in step.order) {
    const { order: content, recaptcha_token: token } = step as CouponStep
    const codes = [content.coupon_codes].flat()
    return await limits.coupon.run(buyer(token), () => submitCoupons(db, number, caller, codes))
  }
  if ('receipt_tax_id' in step.order) {
    return await submitReceiptTaxId(db, number, caller, step.order.receipt_tax_id)
  }
  if (!('state' in step)) throw unprocessableStep('state', ['Etapa inválida'])
  const complete = step as Exclude<CheckoutUpdate, CouponStep | ReceiptStep>
  if (complete.state === 'address') return await submitAddress(db, number, caller, complete)
  if (complete.state === 'delivery') return await submitDelivery(db, number, caller, complete)
  return await submitPayment(db, gateway, number, caller, complete, () =>
    limits['card-entry'].take(buyer(complete.recaptcha_token)),
  )
}
