import { locateDelivery } from '../../service/domain/fulfilment/locate-delivery'
import type { Command } from '../command'
import { pointAt, textAt } from '../values'

interface Located {
  number: string
  latitude: number
  longitude: number
  /** Metres to the address; null when nobody knows where that is. */
  distance: number | null
}

export const ordersLocate: Command<Located> = {
  name: 'orders locate',
  summary: 'say where the driver of an order on its way is',
  usage: '<number> <latitude,longitude>',
  details: [
    'The customer sees it in the tracker, with the way that is left. Refused unless the delivery',
    'is in_progress and has a driver.',
    'Example: npm run ops -- orders locate R123456789 -12.9975,-38.4545',
  ],
  async run({ db }, args) {
    const number = textAt(args, 0, 'the order number')
    const [latitude, longitude] = pointAt(args, 1, 'the place')
    const metres = await locateDelivery(db, number, [latitude, longitude])
    return { number, latitude, longitude, distance: metres && Math.round(metres) }
  },
  show({ number, latitude, longitude, distance }) {
    const left = distance === null ? '' : `, ${(distance / 1_000).toFixed(1)} km from the address`
    return `The driver of order ${number} is at ${latitude},${longitude}${left}.`
  },
}
