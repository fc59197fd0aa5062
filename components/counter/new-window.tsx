import { useState } from 'react'
import {
  type DeliveryOrder,
  type DeliveryWindow,
  messageHref,
  type useDeliveryCalls,
} from '@/lib/counter/use-deliveries'
import { formatDayAndWindow } from '@/lib/shared/format-date'
import { ConfirmDialog } from '../ui/confirm-dialog'
import { CounterButton, counterLook } from './counter-button'

interface Props {
  order: DeliveryOrder
  windows: DeliveryWindow[]
  calls: ReturnType<typeof useDeliveryCalls>
}

/** Windows to offer when nobody was at home. */
export function NewWindow({ order, windows, calls: { offer } }: Props) {
  const [chosen, choose] = useState<DeliveryWindow | null>(null)
  const named = ({ start, end }: DeliveryWindow) => formatDayAndWindow(start, end)
  const offered = windows.slice(0, 3).map(named).join('; ')
  const message = messageHref(
    order,
    `Não encontramos ninguém para receber o pedido ${order.number}. Qual horário fica bom? ${offered}`,
  )
  return (
    <section aria-label="Outro horário" className="space-y-3 rounded-lg border border-line p-4">
      <h2 className="font-bold text-xl">Outro horário</h2>
      {message ? (
        <a
          href={message}
          target="_blank"
          rel="noopener noreferrer"
          className={counterLook('secondary')}
        >
          Perguntar pelo WhatsApp
        </a>
      ) : null}
      <ul className="grid gap-2 sm:grid-cols-2">
        {windows.map((window) => (
          <li key={window.start + window.end}>
            <CounterButton
              variant="secondary"
              className="w-full"
              loading={offer.isPending}
              onClick={() => choose(window)}
            >
              {named(window)}
            </CounterButton>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        question={`Mudar ${order.number} para ${chosen ? named(chosen) : ''}? O cliente recebe um e-mail.`}
        onConfirm={() => {
          if (chosen) void offer.run(chosen)
          choose(null)
        }}
        onCancel={() => choose(null)}
      />
    </section>
  )
}
