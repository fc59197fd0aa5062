import { pickupHoursText } from '@/lib/shared/hours-in-words'
import { identity } from '@/lib/shop/identity'

/** Name, address and pickup hours of the shop. */
export function ShopPlace() {
  return (
    <>
      <span className="block font-semibold">{identity.name}</span>
      <span className="block">{identity.address}</span>
      <span className="mt-1 block text-muted text-sm">{pickupHoursText()}</span>
    </>
  )
}
