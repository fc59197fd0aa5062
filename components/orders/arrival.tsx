import { type ComponentProps, Fragment } from 'react'
import { TextLink } from '@/components/ui/text-link'
import { pickupHoursText } from '@/lib/shared/hours-in-words'
import { mapHref } from '@/lib/shared/order-terms'
import { identity } from '@/lib/shop/identity'

/** Headline of an order. That of a pickup breaks after 'Retire na loja:', not inside the date. */
export function ArrivalHeadline({ text }: { text: string }) {
  const [name, time] = withWholeDates(text).split(/(?<=:) /)
  if (!time) return name
  return (
    <>
      <span className="inline-block">{name}</span> <span className="inline-block">{time}</span>
    </>
  )
}

/** `text` with dates such as `30 nov` kept on one line. */
export function withWholeDates(text: string): string {
  return text.replace(/(\d) (?=[a-z]{3}\b)/g, '$1\u00a0')
}

/** Address of the shop. A line breaks at its commas, not within 'Salvador – BA'. */
export function ShopAddress() {
  return identity.address.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 ? ' ' : ''}
      <span className="inline-block">{part}</span>
    </Fragment>
  ))
}

/** Where an order is collected: name, address and pickup hours of the shop. */
export function ShopPlace() {
  return (
    <>
      <span className="block font-semibold">{identity.name}</span>
      <span className="block">
        <ShopAddress />
      </span>
      <span className="mt-1 block text-muted text-sm">{pickupHoursText()}</span>
      <ShopMapLink className="-mb-2 print:hidden" />
    </>
  )
}

/** Opens the shop's address in Google Maps, in another tab. */
export function ShopMapLink(props: Pick<ComponentProps<typeof TextLink>, 'look' | 'className'>) {
  return (
    <TextLink
      {...props}
      href={mapHref(`${identity.name}, ${identity.address}`)}
      target="_blank"
      rel="noopener noreferrer"
    >
      Ver no mapa
    </TextLink>
  )
}
