'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Camel, call } from '@/lib/api/http'
import { useCall } from '@/lib/api/use-call'
import { counterKeys, useSession } from '@/lib/counter/use-counter'
import type { WireCounterPix, WirePixEntry } from '@/lib/shared/contract/payment'
import { mayAct } from '@/lib/shared/counter'
import { formatBrl, plainBrl } from '@/lib/shared/money'
import { typedAmount } from '@/lib/shared/typed-number'
import { AlertBox } from '../ui/alert-box'
import { CheckboxField } from '../ui/checkbox-field'
import { TextField } from '../ui/text-field'
import { CounterButton } from './counter-button'

/** Expected, received and surplus amount of an order's Pix. Renders nothing for other methods. */
export function PixPanel({ number }: { number: string }) {
  const pix = usePix(number).data?.pix
  const role = useSession().data?.person.role
  const [isAnother, expectAnother] = useState(false)
  if (!pix || !role) return null
  return (
    <section
      aria-labelledby="pix-esperado"
      className="space-y-4 rounded-lg border-2 border-line bg-white p-4 text-lg"
    >
      <div aria-live="polite">
        <h2 id="pix-esperado" className="font-bold text-2xl">
          {headline(pix)}
        </h2>
        {pix.received > 0 && pix.due > 0 ? (
          <p>
            Entraram {formatBrl(pix.received)} de {formatBrl(pix.expected ?? 0)}.
          </p>
        ) : null}
        {pix.isLate && pix.due > 0 ? (
          <p className="font-bold text-primary">Atrasado: ligue para o cliente.</p>
        ) : null}
      </div>
      {pix.surplus > 0 && !mayAct(role, 'gerente') ? <p>O gerente registra a devolução.</p> : null}
      {pix.surplus > 0 && mayAct(role, 'gerente') ? (
        <PixEntryForm
          key="returned"
          number={number}
          kind="returned"
          suggested={pix.surplus}
          action="Devolvido"
          variant="primary"
          help="Devolva primeiro no aplicativo do banco, depois registre aqui."
        />
      ) : null}
      {pix.expected !== null && pix.due === 0 && mayAct(role, 'balcao') ? (
        <CounterButton
          variant="quiet"
          aria-expanded={isAnother}
          onClick={() => expectAnother(!isAnother)}
        >
          Entrou outro Pix
        </CounterButton>
      ) : null}
      {pix.expected !== null && (pix.due > 0 || isAnother) && mayAct(role, 'balcao') ? (
        <PixEntryForm
          key="received"
          number={number}
          kind="received"
          suggested={null}
          action="Recebido"
          variant={pix.due > 0 ? 'primary' : 'secondary'}
          help="Abra o extrato do banco e digite o valor que entrou. Foto ou comprovante do cliente não vale."
        />
      ) : null}
    </section>
  )
}

function headline({ expected, due, surplus }: CounterPix): string {
  if (surplus > 0) return `Devolver ${formatBrl(surplus)} por Pix`
  if (due > 0) return `Pix de ${formatBrl(due)} esperado`
  return expected === null ? 'Pix depois de pesar' : `Pix de ${formatBrl(expected)} recebido`
}

interface Props {
  number: string
  kind: 'received' | 'returned'
  /** BRL in the field at first. */
  suggested: number | null
  action: string
  variant: 'primary' | 'secondary'
  help: string
}

/** Records an amount of the bank's statement; an amount already recorded must be confirmed. */
function PixEntryForm({ number, kind, suggested, action, variant, help }: Props) {
  const entry = usePixEntry(number)
  const [text, setText] = useState(suggested === null ? '' : plainBrl(suggested))
  const [error, setError] = useState<string | undefined>()
  const [isAnother, setAnother] = useState(false)
  const submit = async () => {
    const amount = typedAmount(text)
    setError(amount === null ? 'Digite o valor, como 87,32' : undefined)
    if (amount === null) return
    const again = kind === 'received' && isAnother ? { again: true } : {}
    const recorded = await entry.run({ kind, amount, ...again })
    if (recorded === null) return
    setText('')
    setAnother(false)
  }
  const isRefused = kind === 'received' && entry.failure !== null
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="space-y-3"
    >
      <p>{help}</p>
      <AlertBox texts={entry.texts} onDismiss={entry.reset} />
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={kind === 'received' ? 'Valor no extrato' : 'Valor devolvido'}
          inputMode="decimal"
          autoComplete="off"
          className="w-48"
          value={text}
          error={error}
          onChange={({ target }) => setText(target.value)}
        />
        <CounterButton type="submit" variant={variant} loading={entry.isPending}>
          {action}
        </CounterButton>
      </div>
      {isRefused || isAnother ? (
        <CheckboxField
          label="É outro Pix, que também está no extrato"
          checked={isAnother}
          onChange={({ target }) => setAnother(target.checked)}
        />
      ) : null}
    </form>
  )
}

export type CounterPix = NonNullable<Camel<WireCounterPix>['pix']>

const pathOf = (number: string) => `/staff/v1/orders/${encodeURIComponent(number)}/pix`

/** The Pix of an order; `data.pix` is null for another method. */
function usePix(number: string) {
  return useQuery({
    queryKey: counterKeys.pix(number),
    queryFn: () => call<WireCounterPix>('GET', pathOf(number), undefined, { expects: 'pix' }),
    staleTime: 0,
    refetchInterval: 5_000,
  })
}

/** Records a received or returned Pix and refreshes order and board. */
function usePixEntry(number: string) {
  const client = useQueryClient()
  return useCall(async (entry: WirePixEntry) => {
    const pix = await call<WireCounterPix>('POST', pathOf(number), entry, { expects: 'pix' })
    client.setQueryData(counterKeys.pix(number), pix)
    await client.invalidateQueries({ queryKey: counterKeys.order(number), exact: true })
    return pix
  })
}
