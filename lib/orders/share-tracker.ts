import { store } from '../store/store'
import { type Arrival, arrivalText } from './arrival'

/** WhatsApp link, to whomever the customer chooses, with the signed link to the tracker. Runs in the browser: the link names its origin. */
export function shareTrackerHref(trackerToken: string, arrival: Arrival | null): string {
  const link = new URL(`/acompanhar/${trackerToken}`, location.origin).href
  const promise = arrival ? `: ${lowerFirst(arrivalText(arrival))}` : ''
  const text = `Pedido no ${store.name}${promise}. Acompanhe aqui: ${link}`
  return `https://wa.me/?text=${encodeURIComponent(text)}`
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
