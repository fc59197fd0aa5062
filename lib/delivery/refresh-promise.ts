import { shop } from '#shop'
import { type DeliveryEstimate, getDeliveryEstimate } from '../api/delivery'
import { serverNow } from '../browser/server-clock'
import { formatBrl } from '../shared/money'
import { limitText, SERVED_CITIES_TEXT } from '../shared/shop-facts'
import { HAS_PICKUP } from '../shared/shop-hours'
import { SHOP_ZONE, shopDay, toWireInstant } from '../shared/shop-time'
import { zipcodeText } from '../shared/text'
import { type PromiseTexts, readStoredZipcode, setPromise, storeZipcode } from './promise-store'

/** Age at which a promise is requested again. */
const FRESH_MS = 600_000

/** Where and when the order of the shopper arrives. */
export interface ChosenWindow {
  /** 8 digits. */
  zipcode: string
  deliveryWindowStart: string
  deliveryWindowEnd: string
}

/** A delivery window, or a pickup at the shop, whose window an edit of the cart deletes. */
type Chosen = ChosenWindow | { pickup: DeliveryWindow | null }

let requestedAt = 0
let shown: DeliveryEstimate | null = null
let chosen: Chosen | null = null
/** Start of the first future window in the last response, in ms; infinite without one. */
let nextStart = Number.POSITIVE_INFINITY

/** Fills the delivery lines. If the request fails, they keep the text of the server. */
export async function refreshPromise(): Promise<void> {
  const now = serverNow()
  if (now - requestedAt < FRESH_MS && !isOver(now)) return
  await request()
}

/** Refreshes an open page once the shown day or window has passed. */
export async function renewPromise(): Promise<void> {
  if (document.visibilityState === 'visible' && isOver(serverNow())) await request()
}

function isOver(now: number): boolean {
  return now >= nextStart || shopDay(new Date(now)) !== shopDay(new Date(requestedAt))
}

async function request(): Promise<void> {
  remember(serverNow(), null)
  const zipcode = readStoredZipcode()
  try {
    const estimate = await getDeliveryEstimate(zipcode)
    // A CEP typed meanwhile has a request of its own.
    if (zipcode === readStoredZipcode()) show(estimate)
  } catch {
    setPromise(null)
  }
}

/** Requests the promise for a typed zipcode and stores the zipcode. Rejects on failure. */
export async function requestPromise(zipcode: string): Promise<DeliveryEstimate> {
  const estimate = await getDeliveryEstimate(zipcode)
  storeZipcode(zipcode)
  show(estimate)
  return estimate
}

/** Stores the zipcode of an order's address; the next page with a delivery line requests it. */
export function takeZipcode(text: string): void {
  const zipcode = text.replace(/\D/g, '')
  if (zipcode === readStoredZipcode()) return
  storeZipcode(zipcode)
  requestedAt = 0
}

/** Shows the window or the pickup of the order in place of the next windows. */
export function showChosen(next: Chosen | null): void {
  chosen = next
  if (shown) setPromise(promiseTexts(shown, serverNow(), chosen))
}

function show(estimate: DeliveryEstimate): void {
  // The response has updated the server's time.
  const now = serverNow()
  remember(now, estimate)
  shown = estimate
  setPromise(promiseTexts(estimate, now, chosen))
}

function remember(now: number, estimate: DeliveryEstimate | null): void {
  const starts = estimate?.windows.map((window) => Date.parse(window.deliveryWindowStart)) ?? []
  requestedAt = now
  nextStart = Math.min(...starts.filter((start) => start > now))
}

type DeliveryWindow = DeliveryEstimate['windows'][number]

const DAY_MS = 86_400_000

/** The two sentences of the delivery promise, or of the chosen pickup, at the time `now`. */
export function promiseTexts(
  estimate: DeliveryEstimate,
  now: number,
  choice: Chosen | null = null,
): PromiseTexts {
  if (!choice || !('pickup' in choice)) return deliveryTexts(estimate, now, choice)
  const [pickup] = windowTexts(choice.pickup ? [choice.pickup] : [], now)
  const { zipcode, isServed, cost } = deliveryTexts(estimate, now, null)
  const where = `Retire em ${shop.identity.address}`
  return { zipcode, isServed, cost, where, when: `retirada ${pickup ?? 'sem frete'}`, pickup }
}

function deliveryTexts(
  estimate: DeliveryEstimate,
  now: number,
  window: ChosenWindow | null,
): PromiseTexts {
  const { zipcode, served, city, deliveryCost } = estimate
  if (zipcode === null || served === null) {
    const [next] = windowTexts(estimate.windows.slice(0, 1), now)
    return {
      where: `Entrega em ${SERVED_CITIES_TEXT}`,
      when: whenText(next && `chega ${next}`, estimate),
      zipcode: null,
      isServed: true,
      cost: null,
    }
  }
  if (!served || city === null) {
    const place = `CEP ${zipcodeText(zipcode)}`
    const when = HAS_PICKUP
      ? 'você pode retirar na loja, sem frete'
      : `entregamos em ${SERVED_CITIES_TEXT}`
    return {
      where: `Ainda não entregamos no ${place}`,
      when,
      zipcode,
      isServed: false,
      cost: null,
      ...(HAS_PICKUP
        ? { box: { where: `${place}: entregamos só em ${SERVED_CITIES_TEXT}`, when } }
        : {}),
    }
  }
  const place = `Entrega no CEP ${zipcodeText(zipcode)}, ${city}`
  const [own] = window?.zipcode === zipcode ? windowTexts([window], now) : []
  const windows = own ? `escolhido: ${own}` : windowTexts(estimate.windows, now).join(' ou ')
  return {
    where: deliveryCost === null ? place : `${place}: ${formatBrl(deliveryCost)}`,
    when: whenText(windows, estimate),
    zipcode,
    isServed: true,
    cost: deliveryCost,
    free: { where: `${place}: grátis`, when: windows || 'frete grátis' },
  }
}

/** `amanhã, 8h–13h · grátis a partir de R$ 99`. */
function whenText(windows: string | undefined, { freeFrom }: DeliveryEstimate): string {
  const free = freeFrom === null ? '' : `grátis a partir de ${limitText(freeFrom)}`
  return [windows, free].filter(Boolean).join('\u00a0· ') || 'sem horário livre no momento'
}

/** `amanhã, 8h–13h`; consecutive windows of one day name the day once. */
function windowTexts(windows: readonly DeliveryWindow[], now: number): string[] {
  const coming = windows.filter(({ deliveryWindowStart }) => Date.parse(deliveryWindowStart) > now)
  return coming.map(({ deliveryWindowStart: start, deliveryWindowEnd: end }, index) => {
    const hours = `${hourText(start)}–${hourText(end)}`
    const before = coming[index - 1]?.deliveryWindowStart
    const isSameDay = before !== undefined && shopDay(before) === shopDay(start)
    return isSameDay ? hours : `${dayText(start, now)}, ${hours}`
  })
}

/** `hoje`, `amanhã`, `terça`, or `30/11` when the weekday would be ambiguous. */
function dayText(start: string, now: number): string {
  const day = shopDay(start)
  if (day === shopDay(new Date(now))) return 'hoje'
  if (day === shopDay(new Date(now + DAY_MS))) return 'amanhã'
  if (day >= shopDay(new Date(now + 7 * DAY_MS))) return `${day.slice(8)}/${day.slice(5, 7)}`
  const weekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'long', timeZone: SHOP_ZONE })
  return weekday.format(new Date(start)).replace('-feira', '')
}

/** `8h` or `7h30`. */
function hourText(instant: string): string {
  const [hour, minutes] = toWireInstant(instant).slice(11, 16).split(':')
  return `${Number(hour)}h${minutes === '00' ? '' : minutes}`
}
