import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { readWeight } from '@/lib/counter/read-weight'
import type { CounterLine, CounterOrder } from '@/lib/counter/staff-api'
import type { Weighing } from '@/lib/counter/use-weighing'
import { SUGGESTED_FROM, type SuggestedProduct, suggest } from '@/lib/search/suggestions'
import { isWeighed } from '@/lib/shared/weight'
import { AlertBox } from '../ui/alert-box'
import { CheckboxField } from '../ui/checkbox-field'
import { TextField } from '../ui/text-field'
import { CounterButton } from './counter-button'

interface Props {
  line: CounterLine
  ifMissing: CounterOrder['ifMissing']
  substitute: Weighing['substitute']
  onDone: () => void
}

/** Gives another product for a line that is missing. */
export function WeighSubstitute({ line, ifMissing, substitute, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [words, setWords] = useState('')
  const [chosen, choose] = useState<SuggestedProduct | null>(null)
  const [text, setText] = useState('')
  const [isHeard, hear] = useState(false)
  const found = useQuery({
    queryKey: ['counter', 'products', words],
    queryFn: () => suggest(words),
    enabled: words.length >= SUGGESTED_FROM && !chosen,
  })
  const isByWeight = isWeighed(chosen?.unit_for_quantity)
  const quantity = isByWeight ? readWeight(text) : /^\d{1,4}$/.test(text) ? Number(text) : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || !quantity) return
    const { id: lineId, producedQuantity: expected } = line
    const given = { lineId, variantId: chosen.id, quantity, expected, isHeard }
    if (await substitute.run(given)) onDone()
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="space-y-3 rounded-lg border border-line p-3"
    >
      <AlertBox texts={substitute.texts} onDismiss={substitute.reset} />
      <TextField
        label="Produto no lugar"
        type="search"
        autoComplete="off"
        className="[&_input]:text-lg"
        value={chosen?.name ?? words}
        onChange={({ target }) => {
          choose(null)
          setWords(target.value)
        }}
      />
      <ul className="flex flex-wrap gap-2">
        {(chosen ? [] : (found.data?.products ?? [])).map((product) => (
          <li key={product.id}>
            <CounterButton variant="secondary" onClick={() => choose(product)}>
              {product.name}
            </CounterButton>
          </li>
        ))}
      </ul>
      {chosen ? (
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            label={isByWeight ? 'Peso (g ou Kg)' : 'Unidades'}
            inputMode="decimal"
            autoComplete="off"
            className="w-44 [&_input]:text-2xl"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          {ifMissing === 'substitute' ? null : (
            <CheckboxField
              label="O cliente disse sim"
              checked={isHeard}
              onChange={({ target }) => hear(target.checked)}
            />
          )}
          <CounterButton type="submit" loading={substitute.isPending} disabled={!quantity}>
            Substituir
          </CounterButton>
        </div>
      ) : null}
    </form>
  )
}
