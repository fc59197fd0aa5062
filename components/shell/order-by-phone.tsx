import type { ReactNode } from 'react'
import { NeedsScript } from '@/components/ui/needs-script'
import { TextLink } from '@/components/ui/text-link'
import { identity, phoneHref, whatsappHref, whatsappWith } from '@/lib/shop/identity'

/** Ways to order without JavaScript. The message names the product, if there is one. */
export function OrderByPhone({ product }: { product?: string }) {
  const chat = product ? whatsappWith(`Olá! Quero pedir: ${product}.`) : whatsappHref()
  return <PhoneAndChat lead="Ou peça" chat={chat} />
}

/** Notice in place of an order for visitors without JavaScript, with ways to reach the shop. */
export function OrderNeedsScript({ children }: { children?: ReactNode }) {
  return (
    <NeedsScript>
      {children}
      <PhoneAndChat lead="Ou fale com a loja" chat={whatsappHref()} />
    </NeedsScript>
  )
}

function PhoneAndChat({ lead, chat }: { lead: string; chat: string }) {
  return (
    <p>
      {lead} pelo{' '}
      <TextLink href={phoneHref(identity.phone)} look="inline" className="whitespace-nowrap">
        {identity.phone}
      </TextLink>{' '}
      ou pelo{' '}
      <TextLink href={chat} look="inline">
        WhatsApp
      </TextLink>
      .
    </p>
  )
}
