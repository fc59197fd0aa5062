import type { WireOrder } from '@/lib/shared/contract/order'
import { type Mail, type Sender, writeMail } from './letter'
import { deliveryBlock, trackerUrl } from './order-blocks'

export interface Courier {
  driverName: string
  licensePlate: string
}

/** The mail of an order that left the shop; who drives it may be unknown. */
export function orderOnItsWayMail(
  order: WireOrder,
  courier: Courier | null,
  to: string,
  sender: Sender,
): Mail {
  const { number } = order
  const url = trackerUrl(order, sender.publicUrl)
  const who = courier
    ? `Quem leva é ${courier.driverName}, no veículo de placa ${courier.licensePlate}.`
    : 'Tenha alguém para receber no endereço da entrega.'
  return writeMail(
    {
      id: `order-on-its-way.${number}`,
      to,
      subject: `O seu pedido #${number} está a caminho`,
      heading: `Seu pedido #${number} está a caminho`,
      blocks: [
        { kind: 'paragraph', text: who },
        { kind: 'action', label: 'Ver onde está', url },
        deliveryBlock(order, sender),
      ],
    },
    sender,
  )
}
