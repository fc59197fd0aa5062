import { TextLink } from '@/components/ui/text-link'
import { identity, phoneHref, whatsappHref } from '@/lib/shop/identity'

/** Ways to order without JavaScript. */
export function OrderByPhone() {
  return (
    <p>
      Ou peça pelo{' '}
      <TextLink href={phoneHref(identity.phone)} look="inline" className="whitespace-nowrap">
        {identity.phone}
      </TextLink>{' '}
      ou pelo{' '}
      <TextLink href={whatsappHref()} look="inline">
        WhatsApp
      </TextLink>
      .
    </p>
  )
}
