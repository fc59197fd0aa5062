import type { OrderStatus } from '@/lib/orders/order-status'
import { phoneHref, store } from '@/lib/store/store'

const NOTES: Partial<Record<OrderStatus, string>> = {
  recebido: 'Recebemos o seu pedido e estamos conferindo o pagamento.',
  preparando: 'Estamos cortando, pesando e embalando.',
  pronto: 'Tudo pesado e embalado.',
  'a caminho': 'O seu pedido está na rota de entrega.',
  entregue: 'Bom apetite!',
}

const link =
  'flex w-fit min-h-11 items-center font-semibold text-primary underline underline-offset-4'

export function StatusMessage({ status }: { status: OrderStatus }) {
  const phone = (
    <a href={phoneHref(store.phone)} className={link}>
      {store.phone}
    </a>
  )
  if (status === 'erro') {
    return (
      <>
        <p>Opa! Encontramos um problema com seu pedido</p>
        <p>Já estamos trabalhando para resolve-lo</p>
        <p>Caso precisemos de sua ajuda, entraremos em contato</p>
      </>
    )
  }
  if (status === 'pagamento negado') {
    return <p>Estamos tendo problemas para aceitar o seu método de pagamento. Ligue para {phone}</p>
  }
  if (status === 'falha') {
    return <p>Não conseguimos fazer a entrega. Para combinar outra, ligue {phone}</p>
  }
  return NOTES[status] ? <p>{NOTES[status]}</p> : null
}
