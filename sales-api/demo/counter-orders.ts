import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { placeOfZipcode } from '@/lib/shared/served-zipcodes'
import { describeError } from '../service/base/errors'
import type { Db } from '../service/db/database'
import { variants } from '../service/db/schema/catalogue'
import { deliverySlots, shipments, shippingRates } from '../service/db/schema/delivery'
import { lineItems, orders } from '../service/db/schema/orders'
import { demoDeliveries } from '../service/db/schema/staff'
import { completeOrder } from '../service/domain/checkout/complete-order'
import { GATEWAY_METHOD_ID } from '../service/domain/checkout/payment-methods'
import { submitAddress, submitCart, submitDelivery } from '../service/domain/checkout/steps'
import { submitPayment } from '../service/domain/checkout/submit-payment'
import { SCHEDULED } from '../service/domain/delivery/shipping-methods'
import { moveOrder } from '../service/domain/fulfilment/move-order'
import { createOrder } from '../service/domain/orders/create-order'
import type { Caller } from '../service/domain/orders/find-order'
import { updateLineItem } from '../service/domain/orders/line-items'
import { countWaiting, showOrder } from '../service/domain/staff/demo'
import type { Gateway } from '../service/payments/gateway'
import type { PostalAddress } from '../service/postal-codes/find-postal-code'
import places from './postal-codes.json' with { type: 'json' }

/** Customers of the simulated orders, with the number of products that each orders. */
const CUSTOMERS = [
  { name: 'Ana Souza', lines: 6, observation: 'Tirar o excesso de gordura' },
  { name: 'Bruno Lima', lines: 2, observation: null },
  { name: 'Carla Dias', lines: 3, observation: 'Bifes finos' },
  { name: 'Davi Rocha', lines: 1, observation: null },
  { name: 'Elisa Prado', lines: 4, observation: null },
] as const

type Customer = (typeof CUSTOMERS)[number]

const DEBIT_AT_THE_DOOR = 2
const CARD = { number: '4111111111111111', month: '12', year: '2099', verification_value: '123' }

interface Demo {
  db: Db
  gateway: Gateway
  log: Logger
}

/**
 * Places simulated orders for the counter of a device, unless enough of them wait there. They wait
 * for the visitor, so the simulation does not move them. Never rejects.
 */
export async function placeCounterOrders(demo: Demo, deviceId: number): Promise<void> {
  const { db, log } = demo
  const waiting = await countWaiting(db, deviceId)
  for (const customer of CUSTOMERS.slice(waiting)) {
    // Shoppers may take the last product or space in the meantime, so one failure is tried again.
    const place = () => placeOrder(demo, deviceId, customer)
    await place()
      .catch(place)
      .catch((cause) => {
        log.warn({ deviceId, ...describeError(cause) }, 'a simulated order was not placed')
      })
  }
}

async function placeOrder({ db, gateway }: Demo, deviceId: number, customer: Customer) {
  const items = await chooseItems(db, customer.lines)
  const { order, token } = await createOrder(db, { userId: null, items })
  const { id, number } = order
  await showOrder(db, { deviceId, orderId: id, isSimulated: true })
  await db.insert(demoDeliveries).values({ orderId: id, step: 0, enteredAt: new Date() })
  const caller: Caller = { userId: null, orderToken: token }
  if (customer.observation) await observe(db, { id, number }, caller, customer.observation)
  await submitCart(db, number, caller)
  // A mailbox and a phone for each order, since few unpaid orders of one buyer are taken.
  const email = `${number.toLowerCase()}@example.com`
  const ship = addressOf(customer.name, id)
  await submitAddress(db, number, caller, {
    state: 'address',
    order: { email, ship_address_attributes: ship },
  })
  // Nobody reads this mailbox: without an address nothing is sent.
  await db.update(orders).set({ email: null }).where(eq(orders.id, id))
  await submitDelivery(db, number, caller, {
    state: 'delivery',
    order: { shipments_attributes: [await firstRate(db, id)] },
  })
  await submitPayment(db, gateway, number, caller, payment(gateway, customer.name), async () => {})
  await completeOrder(db, gateway, number, caller)
  await moveOrder(db, gateway, number, 'pending')
}

/** Well-selling products in stock, weighed ones first, chosen again for each order. */
async function chooseItems(db: Db, count: number) {
  const rows = await db
    .select({ variant_id: variants.id, quantity: variants.defaultQuantity })
    .from(variants)
    .where(
      and(isNull(variants.withdrawnAt), sql`${variants.stock} > 4 * ${variants.defaultQuantity}`),
    )
    .orderBy(sql`${variants.unit} = 'g' desc`, desc(variants.salesVolume), asc(variants.id))
    .limit(24)
  return rows
    .map((row) => ({ row, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, count)
    .map(({ row }) => row)
}

async function observe(
  db: Db,
  { id, number }: { id: number; number: string },
  caller: Caller,
  observation: string,
): Promise<void> {
  const [line] = await db
    .select({ id: lineItems.id })
    .from(lineItems)
    .where(eq(lineItems.orderId, id))
    .orderBy(asc(lineItems.id))
    .limit(1)
  if (line) await updateLineItem(db, number, line.id, caller, { observation })
}

/** An address in the served area for the customer of a simulated order. */
export function addressOf(firstname: string, orderId: number) {
  const place = places[orderId % places.length]
  if (!place) throw new Error('there is no place for a simulated order')
  return {
    firstname,
    address1: `${place.addressLine}, ${10 + (orderId % 90)}`,
    address2: null,
    // The post office has Vila de Abrantes in another city.
    city: placeOfZipcode(place.zipcode) ?? place.city,
    zipcode: place.zipcode,
    phone: `(71) 9${String(90_000_000 + (orderId % 10_000_000))}`,
    neighborhood: place.neighborhood,
    reference: 'Perto da praça',
  }
}

async function firstRate(db: Db, orderId: number) {
  const [rate] = await db
    .select({ id: shipments.id, selected_shipping_rate_id: shippingRates.id })
    .from(shippingRates)
    .innerJoin(shipments, eq(shipments.id, shippingRates.shipmentId))
    .innerJoin(deliverySlots, eq(deliverySlots.id, shippingRates.slotId))
    .where(
      and(
        eq(shipments.orderId, orderId),
        eq(shippingRates.methodId, SCHEDULED.id),
        eq(deliverySlots.closed, false),
        lt(deliverySlots.booked, deliverySlots.capacity),
      ),
    )
    .orderBy(asc(shippingRates.windowStart))
    .limit(1)
  if (!rate) throw new Error('there is no delivery for a simulated order')
  return rate
}

function payment({ takesCards }: Gateway, name: string) {
  const methodId = takesCards ? GATEWAY_METHOD_ID : DEBIT_AT_THE_DOOR
  return {
    state: 'payment' as const,
    order: { payments_attributes: [{ payment_method_id: methodId }] },
    ...(takesCards ? { payment_source: { [methodId]: { ...CARD, name } } } : {}),
  }
}

/** Street of a CEP of 8 digits, for a demonstration without a postal-code service. */
export function samplePostalCode(zipcode: string): PostalAddress | null {
  const sample = places.find((other) => other.zipcode === zipcode)
  if (!sample) return null
  const { addressLine, neighborhood, city } = sample
  return { addressLine, neighborhood, city, state: 'Bahia' }
}
