import { pickupHoursText } from '@/lib/shared/hours-in-words'
import { store, whatsappHref } from '@/lib/store/store'
import { PhoneLink } from './phone-link'

const term = 'flex min-h-11 items-center max-sm:mt-3 max-sm:min-h-0'
const detail = 'flex min-h-11 items-center'
const target = 'inline-flex min-h-11 items-center wrap-anywhere'

export function ContactList() {
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-8 max-sm:block">
      <dt className={term}>Telefone</dt>
      <dd className={detail}>
        <PhoneLink className={target} />
      </dd>
      <dt className={term}>WhatsApp</dt>
      <dd className={detail}>
        <a className={target} href={whatsappHref()} target="_blank" rel="noreferrer">
          Conversar pelo WhatsApp
        </a>
      </dd>
      <dt className={term}>E-mail</dt>
      <dd className={detail}>
        <a className={target} href={`mailto:${store.email}`}>
          {store.email}
        </a>
      </dd>
      <dt className={term}>Loja</dt>
      <dd className={detail}>{store.address}</dd>
      <dt className={term}>Retirada na loja</dt>
      <dd className={detail}>{pickupHoursText()}</dd>
    </dl>
  )
}
