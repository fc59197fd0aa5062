import type { Metadata } from 'next'
import Link from 'next/link'
import { CheckoutScreen } from '@/components/checkout/checkout-screen'
import { OrderByPhone } from '@/components/shell/order-by-phone'
import { ButtonLink } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { NeedsScript } from '@/components/ui/needs-script'
import { shopPlace } from '@/lib/server/shop-place'

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
      <NeedsScript>
        <OrderByPhone />
        <ButtonLink href="/departamentos">Ver departamentos</ButtonLink>
      </NeedsScript>
      <div className="min-h-loading noscript:min-h-0">
        <CheckoutScreen place={shopPlace()} />
      </div>
    </div>
  )
}
