import { report } from '../monitoring/report'

/** Events for the analytics sinks. Each is several words, unlike those for the data layer only. */
export type EventName =
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

/** Events for the data layer of a tag manager only. */
export type DataLayerEvent =
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

/** A tag manager itself looks back on 300 events. */
const MAX_LAYER_LENGTH = 300

const sinks = new Set<Sink>()

/** Sends every later event to `sink` too; returns a remove function. */
export function addSink(sink: Sink): () => void {
  sinks.add(sink)
  return () => {
    sinks.delete(sink)
  }
}

/** Sends an event to the sinks and the data layer; a sink that throws is reported and never breaks the shop. */
export function track(name: EventName, properties: Properties = {}): void {
  for (const sink of sinks) silently(() => sink(name, properties), name)
  push(name, properties)
}

/** Without a tag manager nobody reads the data layer. */
export function pushToDataLayer(event: DataLayerEvent, properties: Properties = {}): void {
  push(event, properties)
}

/** Empties the data layer: no tag manager may learn what happened before consent. */
export function clearEvents(): void {
  window.dataLayer = []
}

function push(event: string, properties: Properties): void {
  silently(() => {
    window.dataLayer ??= []
    window.dataLayer.push({ event, ...properties })
    if (window.dataLayer.length > MAX_LAYER_LENGTH) window.dataLayer.shift()
  }, event)
}

function silently(send: () => void, name: string): void {
  try {
    send()
  } catch (error) {
    report(error, { event: name })
  }
}
