import type { ReactNode } from 'react'
import { TextLink } from '@/components/ui/text-link'
import type { OrderStatus } from '@/lib/orders/order-status'
import { phoneHref, store } from '@/lib/store/store'

const MESSAGES: Readonly<Record<OrderStatus, (phone: ReactNode) => ReactNode>> = {
  recebido: () => <p>Recebemos o seu pedido e estamos conferindo o pagamento.</p>,
  preparando: () => <p>Estamos cortando, pesando e embalando.</p>,
  pronto: () => <p>Tudo pesado e embalado.</p>,
  'a caminho': () => <p>O seu pedido está na rota de entrega.</p>,
  entregue: () => <p>Bom apetite!</p>,
  falha: (phone) => <p>Não conseguimos fazer a entrega. Para combinar outra, ligue {phone}</p>,
  erro: () => (
    <>
      <p>Opa! Encontramos um problema com seu pedido</p>
      <p>Já estamos trabalhando para resolve-lo</p>
      <p>Caso precisemos de sua ajuda, entraremos em contato</p>
    </>
  ),
  'pagamento negado': (phone) => (
    <p>Estamos tendo problemas para aceitar o seu método de pagamento. Ligue para {phone}</p>
  ),
  cancelado: () => null,
}

export function StatusMessage({ status }: { status: OrderStatus }) {
  return MESSAGES[status](<TextLink href={phoneHref(store.phone)}>{store.phone}</TextLink>)
}
