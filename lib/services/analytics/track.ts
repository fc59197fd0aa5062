import { report } from '../monitoring/report'

/** Events for the analytics sinks. Their names have several words, unlike data-layer events. */
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

/** Tag managers read at most the last 300 events. */
const MAX_LAYER_LENGTH = 300

const sinks = new Set<Sink>()

/** Sends every later event to `sink` too. Returns a remove function. */
export function addSink(sink: Sink): () => void {
  sinks.add(sink)
  return () => {
    sinks.delete(sink)
  }
}

/** Sends an event to the sinks and the data layer. Reports sinks that throw; never throws. */
export function track(name: EventName, properties: Properties = {}): void {
  for (const sink of sinks) silently(() => sink(name, properties), name)
  push(name, properties)
}

/** Adds an event to the data layer, which only a tag manager reads. */
export function pushToDataLayer(event: DataLayerEvent, properties: Properties = {}): void {
  push(event, properties)
}

/** Empties the data layer, since no tag manager may receive events from before consent. */
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
