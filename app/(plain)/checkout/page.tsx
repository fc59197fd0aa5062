import type { Metadata } from 'next'
import Link from 'next/link'
import { CheckoutScreen } from '@/components/checkout/checkout-screen'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { NeedsScript } from '@/components/ui/needs-script'
import { shopPlace } from '@/lib/server/shop-place'
import { identity, phoneHref, whatsappHref } from '@/lib/shop/identity'

export const metadata: Metadata = {
  title: 'Fechar compra',
  robots: { index: false, follow: false },
}

export default function CheckoutPage() {
  return (
    <div className="slim-footer page-width pt-2 pb-8">
      <Link
        href="/carrinho"
        prefetch={false}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-primary underline-offset-4 hover:underline"
      >
        <Icon name="down" className="size-5 rotate-90" />
        Voltar ao carrinho
      </Link>
      <h1 className="mb-4 font-bold text-3xl">Fechar compra</h1>
      <div className="max-w-2xl">
        <NeedsScript>
          <p>Ou peça por telefone ou WhatsApp.</p>
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={phoneHref(identity.phone)}>{identity.phone}</ButtonLink>
            <ButtonLink href={whatsappHref()} variant="secondary">
              Pedir pelo WhatsApp
            </ButtonLink>
            <ButtonLink href="/departamentos" variant="quiet">
              Ver departamentos
            </ButtonLink>
          </div>
        </NeedsScript>
      </div>
      <div className="min-h-loading noscript:min-h-0">
        <CheckoutScreen place={shopPlace()} />
      </div>
    </div>
  )
}
