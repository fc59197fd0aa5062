import type { ReactNode } from 'react'
import type { Closures } from '@/lib/api/closures-server'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { formatDay, formatDayAndWindow, formatHour, formatTime } from '@/lib/shared/format-date'
import { deliveryHoursTexts, pickupHoursText } from '@/lib/shared/hours-in-words'
import { textOf } from '@/lib/shared/shop/text-parts.mjs'
import { SERVED_CITIES } from '@/lib/shared/shop-facts'
import { EXPRESS_HOURS, HAS_PICKUP, SHOP_HOURS } from '@/lib/shared/shop-hours'
import { shopDay } from '@/lib/shared/shop-time'
import { store } from '@/lib/store/store'
import { RichText } from './rich-text'

interface Props {
  /** Coming closed times, which delivery and pickup name. */
  closures?: Closures
}

/** Where and when the shop delivers, where an order is picked up, and how money is given back. */
export function ShopFactsList({ closures = [] }: Props) {
  const returns = shopText('contato').apart
  return (
    <div className="mt-8 grid grid-cols-1 gap-4 lg:grid-cols-2 lg:*:first:row-span-2">
      <Fact title="Entrega">
        <p>{SERVED_CITIES.join(' ·\u00a0')}</p>
        {deliveryHoursTexts().map((text) => (
          <p key={text}>{text}</p>
        ))}
        <Closed closures={closures} />
        <p>
          Até as {SHOP_HOURS.lastOrder} você agenda para o dia seguinte.
          {EXPRESS_HOURS > 0 ? ` A entrega expressa chega em até ${EXPRESS_HOURS} horas.` : null}
        </p>
      </Fact>
      {HAS_PICKUP ? (
        <Fact title="Retirada na loja">
          <p>{store.address}</p>
          <p>{pickupHoursText().replaceAll('· ', '·\u00a0')}</p>
          <Closed closures={closures} />
        </Fact>
      ) : null}
      {returns ? (
        <Fact title={textOf(returns.title)}>
          <RichText blocks={returns.blocks} />
        </Fact>
      ) : null}
    </div>
  )
}

function Closed({ closures }: { closures: Closures }) {
  return closures.map((closure) => (
    <p key={closure.start}>
      <strong>Fechado: {closedText(closure)}</strong>
    </p>
  ))
}

/** `qui, 24 dez` for whole days, else with the hours. */
function closedText({ start, end }: Closures[number]): string {
  const isWhole = [start, end].every((time) => formatTime(time) === '00:00')
  const last = new Date(Date.parse(end) - 1).toISOString()
  const isOneDay = shopDay(start) === shopDay(last)
  if (isWhole) return isOneDay ? formatDay(start) : `${formatDay(start)} a ${formatDay(last)}`
  if (isOneDay) return formatDayAndWindow(start, end)
  return `${formatDay(start)}, ${formatHour(start)}, até ${formatDay(end)}, ${formatHour(end)}`
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-lg border border-line bg-white p-4">
      <h2 className="font-bold text-xl">{title}</h2>
      <div className="prose-text">{children}</div>
    </section>
  )
}
