import type { ReactNode } from 'react'
import { NeedsScript } from '@/components/ui/needs-script'
import { TextLink } from '@/components/ui/text-link'
import { identity, phoneHref, whatsappHref } from '@/lib/shop/identity'

/** Notice in place of an order for visitors without JavaScript, with ways to reach the shop. */
export function OrderNeedsScript({ children }: { children?: ReactNode }) {
  return (
    <NeedsScript>
      {children}
      <p>
        Ou fale com a loja pelo{' '}
        <TextLink href={phoneHref(identity.phone)} look="inline" className="whitespace-nowrap">
          {identity.phone}
        </TextLink>{' '}
        ou pelo{' '}
        <TextLink href={whatsappHref()} look="inline">
          WhatsApp
        </TextLink>
        .
      </p>
    </NeedsScript>
  )
}
