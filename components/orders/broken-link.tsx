import { phoneHref, store } from '@/lib/store/store'

/** Shown when a tracking link leads to no order, or no longer does. */
export function BrokenLink() {
  return (
    <>
      <h1 className="font-bold text-3xl">Link inválido</h1>
      <p className="mt-4 max-w-prose">
        Não encontramos um pedido com este link. Confira se ele veio inteiro do e-mail ou ligue{' '}
        <a
          href={phoneHref(store.phone)}
          className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
        >
          {store.phone}
        </a>
      </p>
    </>
  )
}
