import { TextLink } from '@/components/ui/text-link'
import { phoneHref, store, whatsappHref } from '@/lib/shop/identity'

/** Ways to order without JavaScript. */
export function OrderByPhone() {
  return (
    <p>
      Ou peça pelo{' '}
      <TextLink href={phoneHref(store.phone)} look="inline" className="whitespace-nowrap">
        {store.phone}
      </TextLink>{' '}
      ou pelo{' '}
      <TextLink href={whatsappHref()} look="inline">
        WhatsApp
      </TextLink>
      .
    </p>
  )
}
