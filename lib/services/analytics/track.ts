import { report } from '../monitoring/report'

/** What is told to the analytics sinks (Q27). */
type EventName =
  | 'viewed product'
  | 'created barbecue'
  | 'added barbecue to cart'
  | 'added line item'
  | 'viewed line item'
  | 'removed line item'
  | 'tapped checkout'
  | 'confirmed address'
  | 'selected delivery'
  | 'confirmed delivery'
  | 'completed order'
  | 'tapped banner'

/** What goes into the data layer of a tag manager (Q27). */
type DataLayerEvent =
  | 'pageview'
  | 'login'
  | 'register'
  | 'productClick'
  | 'addToCart'
  | 'removeFromCart'
  | 'checkout'
  | 'purchase'

export type Properties = Record<string, unknown>

type Sink = (name: EventName, properties: Properties) => void

declare global {
  interface Window {
    dataLayer?: Properties[]
  }
}

/** As many events as a tag manager itself looks back on. */
const LONGEST_LAYER = 300

const sinks = new Set<Sink>()

/** Sends every later event to `sink` too; the answer takes it off again. */
export function addSink(sink: Sink): () => void {
  sinks.add(sink)
  return () => {
    sinks.delete(sink)
  }
}

/** Tells the analytics sinks and the data layer; a failing one is reported and never seen by the shopper (ANL-12). */
export function track(name: EventName, properties: Properties = {}): void {
  for (const sink of sinks) silently(() => sink(name, properties), name)
  push(name, properties)
}

/** Adds an event to the data layer; without a tag manager nobody reads it (ANL-06 to ANL-11). */
export function pushToDataLayer(event: DataLayerEvent, properties: Properties = {}): void {
  push(event, properties)
}

/** Drops what the data layer holds: no tag manager shall learn what was done before it was agreed to. */
export function forgetEvents(): void {
  window.dataLayer = []
}

function push(event: string, properties: Properties): void {
  silently(() => {
    window.dataLayer ??= []
    window.dataLayer.push({ event, ...properties })
    if (window.dataLayer.length > LONGEST_LAYER) window.dataLayer.shift()
  }, event)
}

function silently(send: () => void, name: string): void {
  try {
    send()
  } catch (error) {
    report(error, { event: name })
  }
}
