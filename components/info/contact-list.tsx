import { phoneHref, store, whatsappHref } from '@/lib/store/store'

/** Every way to reach the shop, with the values it is configured with (STAT-15). */
export function ContactList() {
  return (
    <dl className="grid gap-4 sm:grid-cols-[max-content_1fr] sm:gap-x-8">
      <dt>Telefone</dt>
      <dd>
        <a href={phoneHref(store.phone)}>{store.phone}</a>
      </dd>
      <dt>WhatsApp</dt>
      <dd>
        <a href={whatsappHref()} target="_blank" rel="noreferrer">
          Conversar pelo WhatsApp
        </a>
      </dd>
      <dt>E-mail</dt>
      <dd>
        <a href={`mailto:${store.email}`}>{store.email}</a>
      </dd>
      <dt>Loja</dt>
      <dd>{store.address}</dd>
      <dt>Retirada na loja</dt>
      <dd>{store.pickupHours}</dd>
    </dl>
  )
}
