import { ButtonLink } from '@/components/ui/button-link'
import { phoneHref, store } from '@/lib/store/store'

/** Says that the number names none of the customer's orders (ORD-18). */
export function OrderNotFound() {
  return (
    <>
      <h1 className="font-bold text-3xl">Pedido não encontrado</h1>
      <p className="mt-4 max-w-prose">
        Não encontramos esse pedido. Entre em contato com nosso suporte no telefone{' '}
        <a
          href={phoneHref(store.phone)}
          className="whitespace-nowrap font-semibold text-primary underline underline-offset-4"
        >
          {store.phone}
        </a>
        .
      </p>
      <ButtonLink href="/minha-conta/pedidos" variant="secondary" className="mt-6">
        Ver meus pedidos
      </ButtonLink>
    </>
  )
}
