import { pickupHoursText } from '@/lib/shared/hours-in-words'
import { identity } from '@/lib/shop/identity'

/** Headline of an order. That of a pickup breaks after 'Retire na loja:', not inside the date. */
export function ArrivalHeadline({ text }: { text: string }) {
  const [name, time] = text.split(/(?<=:) /)
  if (!time) return text
  return (
    <>
      <span className="inline-block">{name}</span> <span className="inline-block">{time}</span>
    </>
  )
}

/** Where an order is collected: name, address and pickup hours of the shop. */
export function ShopPlace() {
  return (
    <>
      <span className="block font-semibold">{identity.name}</span>
      <span className="block">{identity.address}</span>
      <span className="mt-1 block text-muted text-sm">{pickupHoursText()}</span>
    </>
  )
}
