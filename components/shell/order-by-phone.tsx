import { TextLink } from '@/components/ui/text-link'
import { identity, phoneHref, whatsappHref, whatsappWith } from '@/lib/shop/identity'

/** Ways to order without JavaScript. The message names the product, if there is one. */
export function OrderByPhone({ product }: { product?: string }) {
  return (
    <p>
      Ou peça pelo{' '}
      <TextLink href={phoneHref(identity.phone)} look="inline" className="whitespace-nowrap">
        {identity.phone}
      </TextLink>{' '}
      ou pelo{' '}
      <TextLink
        href={product ? whatsappWith(`Olá! Quero pedir: ${product}.`) : whatsappHref()}
        look="inline"
      >
        WhatsApp
      </TextLink>
      .
    </p>
  )
}
