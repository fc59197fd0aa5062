import type { Metadata } from 'next'
import { PendingSlot } from '@/components/barbecue/pending-slot'
import { CartContents } from '@/components/cart/cart-contents'
import { OrderByPhone } from '@/components/shell/order-by-phone'
import { ButtonLink } from '@/components/ui/button'
import { NeedsScript } from '@/components/ui/needs-script'

export const metadata: Metadata = {
  title: 'Meu Carrinho',
  robots: { index: false, follow: false },
}

export default function CartPage() {
  return (
    <div className="page-width py-8">
      <h1 className="font-bold text-3xl">Meu Carrinho</h1>
      <p id="pedido-copiado" role="status" className="mt-3 font-semibold empty:mt-0" />
      <div className="flow-root min-h-loading noscript:min-h-0">
        <NeedsScript>
          <OrderByPhone />
          <ButtonLink href="/departamentos">Ver departamentos</ButtonLink>
        </NeedsScript>
        <PendingSlot />
        <CartContents />
      </div>
    </div>
  )
}
