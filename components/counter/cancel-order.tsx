import { useState } from 'react'
import type { CounterOrder } from '@/lib/counter/staff-api'
import { useCancel, useSession } from '@/lib/counter/use-counter'
import { CANCEL_REASON_NAMES, CANCEL_REASONS } from '@/lib/shared/cancel-reasons'
import { mayAct } from '@/lib/shared/staff-roles'
import { AlertBox } from '../ui/alert-box'
import { SelectField } from '../ui/select-field'
import { CounterButton } from './counter-button'

const UNCHOSEN = 'Escolha o motivo'

/** Cancels an order for a reason, after a question; nothing where role or order do not allow it. */
export function CancelOrder({ order: { number, customer, next } }: { order: CounterOrder }) {
  const role = useSession().data?.person.role
  const cancel = useCancel(number)
  const [isOpen, open] = useState(false)
  const [chosen, choose] = useState(UNCHOSEN)
  const reason = CANCEL_REASONS.find((each) => CANCEL_REASON_NAMES[each] === chosen)
  const [isReasonless, setReasonless] = useState(false)
  if (!role || !mayAct(role, 'gerente') || !next.fulfilment.includes('canceled')) return null
  return (
    <div className="space-y-3">
      <CounterButton variant="quiet" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
        Cancelar pedido
      </CounterButton>
      {isOpen ? (
        <section
          aria-label="Cancelar pedido"
          className="space-y-3 rounded-lg border border-line p-4"
        >
          <p className="font-bold text-xl">
            Cancelar {number} de {customer.name}? O cliente recebe um e-mail.
          </p>
          <AlertBox texts={cancel.texts} onDismiss={cancel.reset} />
          <SelectField
            label="Motivo"
            className="max-w-md"
            options={[UNCHOSEN, ...Object.values(CANCEL_REASON_NAMES)]}
            value={chosen}
            error={isReasonless && !reason ? UNCHOSEN : undefined}
            onChange={({ target }) => choose(target.value)}
          />
          <CounterButton
            variant="secondary"
            loading={cancel.isPending}
            onClick={() => {
              setReasonless(!reason)
              if (reason) void cancel.run(reason)
            }}
          >
            Confirmar cancelamento
          </CounterButton>
        </section>
      ) : null}
    </div>
  )
}
