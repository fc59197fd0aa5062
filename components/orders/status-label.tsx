import { LabelStrip } from '@/components/ui/label-strip'
import type { OrderStatus } from '@/lib/orders/order-status'

const COLOURS: Record<OrderStatus, Parameters<typeof LabelStrip>[0]['colour']> = {
  recebido: 'black',
  preparando: 'black',
  pronto: 'green',
  'a caminho': 'orange',
  entregue: 'green',
  falha: 'red',
  erro: 'red',
  'pagamento negado': 'red',
  cancelado: 'grey',
}

export function StatusLabel({ status }: { status: OrderStatus }) {
  return <LabelStrip colour={COLOURS[status]}>{status}</LabelStrip>
}
