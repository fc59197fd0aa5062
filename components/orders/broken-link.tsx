import { TextLink } from '@/components/ui/text-link'
import { phoneHref, store } from '@/lib/store/store'

/** Shown when a tracking link leads to no order, or no longer does. */
export function BrokenLink() {
  return (
    <>
      <h1 className="font-bold text-3xl">Link inválido</h1>
      <p className="mt-4 max-w-prose">
        Não encontramos um pedido com este link. Confira se ele veio inteiro do e-mail ou ligue{' '}
        <TextLink href={phoneHref(store.phone)}>{store.phone}</TextLink>
      </p>
    </>
  )
}
