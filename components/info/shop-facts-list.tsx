import type { ReactNode } from 'react'
import { ShopMapLink } from '@/components/orders/arrival'
import { EmailLink, HoursTable } from '@/components/shell/site-footer'
import { WhatsappLink } from '@/components/shell/whatsapp-link'
import { ButtonLink, buttonLook } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import type { Closures } from '@/lib/api/closures-server'
import { shopText } from '@/lib/server/shop-texts/shop-text'
import { formatDay, formatDayAndWindow, formatHour, formatTime } from '@/lib/shared/format-date'
import {
  deliveryRows,
  expressHoursSentence,
  lastOrderHour,
  pickupRows,
} from '@/lib/shared/hours-in-words'
import { textOf } from '@/lib/shared/shop/text-parts.mjs'
import { SERVED_CITIES } from '@/lib/shared/shop-facts'
import { EXPRESS_HOURS, HAS_PICKUP } from '@/lib/shared/shop-hours'
import { shopDay } from '@/lib/shared/shop-time'
import { identity, phoneHref } from '@/lib/shop/identity'
import { RichText } from './rich-text'

interface Props {
  /** Coming closed times, which delivery and pickup name. */
  closures?: Closures
}

/** Where and when the shop delivers, where an order is picked up, and how money is given back. */
export function ShopFactsList({ closures = [] }: Props) {
  const returns = shopText('contato').apart
  return (
    <div className="mt-8 grid grid-cols-1 gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      <Fact title="Entrega">
        <p>{SERVED_CITIES.join('\u00a0· ')}</p>
        <HoursTable rows={deliveryRows()} />
        <Closed closures={closures} />
        <p>
          Até as {lastOrderHour()} você agenda para o dia seguinte.
          {EXPRESS_HOURS > 0
            ? ` A entrega expressa chega em até ${EXPRESS_HOURS} horas: peça ${expressHoursSentence()}.`
            : null}
        </p>
      </Fact>
      {HAS_PICKUP ? (
        <Fact title="Retirada na loja">
          <p>
            {identity.address} <ShopMapLink look="inline" />
          </p>
          <HoursTable rows={pickupRows()} />
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

/** The ways to reach the shop; WhatsApp, which most customers use, first. */
export function ContactList() {
  return (
    <ul className="mt-5 grid grid-cols-1 gap-3 md:grid-cols-2 lg:gap-4">
      <Contact title="WhatsApp" text="Conte o que precisa. Se já comprou, diga o número do pedido.">
        <WhatsappLink className={buttonLook('primary', 'w-full')}>
          <Icon name="chat" />
          Falar pelo WhatsApp
        </WhatsappLink>
      </Contact>
      <Contact title="Telefone" text="Se já comprou, tenha o número do pedido à mão.">
        <a className={buttonLook('secondary', 'w-full')} href={phoneHref(identity.phone)}>
          <Icon name="phone" />
          {identity.phone}
        </a>
      </Contact>
      <Contact title="E-mail" text="Para enviar fotos e documentos.">
        <EmailLink
          className={buttonLook(
            'secondary',
            'wrap-anywhere w-full max-lg:px-1 max-sm:text-sm md:max-lg:text-sm',
          )}
        />
      </Contact>
      <Contact
        title="Seu pedido"
        text="Veja em que etapa ele está e quando chega. Comprou sem conta? Abra o link do e-mail do pedido."
      >
        <ButtonLink href="/minha-conta/pedidos" variant="secondary" className="w-full">
          Acompanhar pedido
        </ButtonLink>
      </Contact>
    </ul>
  )
}

function Contact({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col rounded-lg border border-line bg-white p-4">
      <h2 className="font-bold text-xl">{title}</h2>
      <p className="mt-1 mb-3 text-muted text-sm">{text}</p>
      <div className="mt-auto">{children}</div>
    </li>
  )
}
