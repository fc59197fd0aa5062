import type { WireOrder } from '@/lib/shared/contract/order'
import { type Mail, type Sender, writeMail } from './letter'
import { deliveryBlock, trackerUrl } from './order-blocks'

export interface Driver {
  driverName: string
  licensePlate: string
}

/** The mail of an order that left the shop; who drives it may be unknown. */
export function orderOnItsWayMail(
  order: WireOrder,
  driver: Driver | null,
  to: string,
  sender: Sender,
): Mail {
  const { number } = order
  const url = trackerUrl(order, sender.publicUrl)
  const who = driver
    ? `Quem leva é ${driver.driverName}, no veículo de placa ${driver.licensePlate}.`
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
