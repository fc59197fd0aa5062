import { ButtonLink } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { identity, phoneHref } from '@/lib/shop/identity'
import { ContactLink } from './tracker-actions'

/** Shown when a tracking link leads to no order, or no longer does. */
export function BrokenLink() {
  return (
    <>
      <h1 className="font-bold text-3xl">Link inválido</h1>
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
