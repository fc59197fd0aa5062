import { MessageCircle, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink, buttonLook } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { type Arrival, shareTrackerHref } from '@/lib/orders/arrival'
import { identity, phoneHref, whatsappHref } from '@/lib/shop/identity'

interface Props {
  orderNumber: string
  /** Signed link to share; null when there is none or tracking has ended. */
  trackerToken: string | null
  arrival: Arrival | null
  /** Whether the page runs in the browser; false in its HTML and during hydration. */
  isHydrated?: boolean
  /** Whether to call the shop is the next step. */
  isContactFirst?: boolean
  /** Button before the contact. */
  children?: ReactNode
}

export function TrackerActions(props: Props) {
  const { orderNumber, trackerToken, arrival, isHydrated, isContactFirst = false, children } = props
  return (
    <div className="print:hidden flex flex-col gap-3 sm:flex-row sm:flex-wrap">
      {children}
      <ContactLink orderNumber={orderNumber} variant={isContactFirst ? 'primary' : 'secondary'} />
      {trackerToken ? (
        <ShareLink trackerToken={trackerToken} arrival={arrival} isHydrated={isHydrated} />
      ) : null}
    </div>
  )
}

interface ContactProps {
  orderNumber?: string | null
  variant?: 'primary' | 'secondary'
}

/** Opens WhatsApp with a message that names the order, if any. */
export function ContactLink({ orderNumber = null, variant = 'secondary' }: ContactProps) {
  return (
    <a
      href={whatsappHref(orderNumber && `pedido #${orderNumber}`)}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook(variant)}
    >
      <MessageCircle aria-hidden className="size-5 shrink-0" />
      Falar com a loja
    </a>
  )
}

interface ShareLinkProps {
  trackerToken: string
  arrival: Arrival | null
  isHydrated?: boolean | undefined
}

/** Shown by the browser only: the link includes the page's origin. */
export function ShareLink({ trackerToken, arrival, isHydrated = true }: ShareLinkProps) {
  return (
    <a
      href={isHydrated ? shareTrackerHref(trackerToken, arrival) : undefined}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonLook('secondary', isHydrated ? '' : 'invisible noscript:hidden')}
    >
      <Share2 aria-hidden className="size-5 shrink-0" />
      Compartilhar no WhatsApp
    </a>
  )
}

/** Shown when a tracking link leads to no order, or no longer does. */
export function BrokenLink() {
  return (
    <>
      <h1 data-main tabIndex={-1} className="font-bold text-3xl">
        Link inválido
      </h1>
      <p className="mt-4 max-w-prose">
        Não encontramos um pedido com este link. Confira se ele veio inteiro do e-mail ou ligue{' '}
        <TextLink href={phoneHref(identity.phone)} look="inline" className="whitespace-nowrap">
          {identity.phone}
        </TextLink>
        .
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <ButtonLink href="/minha-conta/pedidos">Ver meus pedidos</ButtonLink>
        <ContactLink />
        <ButtonLink href="/" variant="secondary">
          Voltar para a página inicial
        </ButtonLink>
      </div>
    </>
  )
}
