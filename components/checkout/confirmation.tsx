'use client'

import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { WeightStory } from '@/components/catalogue/weight-story'
import { ButtonLink } from '@/components/ui/button-link'
import { useSession } from '@/lib/account/use-session'
import { cart } from '@/lib/cart/cart'
import { hasWeighedLines } from '@/lib/checkout/amounts'
import { keepGuestBuyer } from '@/lib/checkout/guest-buyer'
import {
  keepTrackerLink,
  readTrackerLink,
  shownOrderNumber,
  type TrackerLink,
  trackPurchaseOnce,
} from '@/lib/checkout/placed-order'

export function ConfirmationFromQuery() {
  return <Confirmation number={useSearchParams().get('id')} />
}

/** Shows any order number in the URL, but reads only an order that was placed from this browser. */
export function Confirmation({ number }: { number: string | null }) {
  const shown = shownOrderNumber(number)
  const { status } = useSession()
  const [tracker, setTracker] = useState<TrackerLink | null>(null)

  useEffect(() => {
    cart.forgetFinished()
    if (!shown) return
    setTracker(readTrackerLink(shown))
    trackPurchaseOnce(shown).then((order) => {
      if (order?.token) keepGuestBuyer(order)
      if (!order?.trackerToken) return
      const isWeighed = hasWeighedLines(order.lineItems)
      const link = { number: shown, token: order.trackerToken, isWeighed }
      keepTrackerLink(link)
      setTracker(link)
    })
  }, [shown])

  return (
    <div className="page-width flex flex-col items-center py-16 text-center">
      <CircleCheck aria-hidden className="size-16 text-success" />
      <h1 className="mt-6 max-w-xl font-bold text-3xl">
        {shown
          ? `Seu pedido #${shown} foi recebido. Agora é só relaxar!`
          : 'Seu pedido foi recebido. Agora é só relaxar!'}
      </h1>
      <p className="mt-6 max-w-prose">
        Você vai receber um e-mail com os detalhes. Antes de separar as carnes, o seu pedido passa
        por uma análise de crédito.
      </p>
      <div className="mt-3 min-h-15 sm:min-h-10">
        {tracker?.isWeighed ? <WeightStory className="max-w-prose text-left" /> : null}
      </div>
      <ButtonLink href="/" className="mt-8">
        Fazer Novo Pedido
      </ButtonLink>
      <p className="mt-3 min-h-11">
        {tracker ? (
          <ButtonLink variant="secondary" href={`/acompanhar/${tracker.token}`}>
            Acompanhar pedido
          </ButtonLink>
        ) : null}
      </p>
      {status === 'out' ? (
        <p className="mt-5 max-w-prose">
          <Link
            href="/cadastro"
            prefetch={false}
            className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
          >
            Criar uma conta com o mesmo e-mail
          </Link>{' '}
          para comprar mais rápido da próxima vez.
        </p>
      ) : null}
    </div>
  )
}
