'use client'

import { useState } from 'react'
import { usePixEntry } from '@/lib/counter/use-pix'
import { formatBrl } from '@/lib/shared/money'
import { AlertBox } from '../ui/alert-box'
import { CheckboxField } from '../ui/checkbox-field'
import { TextField } from '../ui/text-field'
import { CounterButton } from './counter-button'

interface Props {
  number: string
  kind: 'received' | 'returned'
  /** BRL in the field at first. */
  suggested: number | null
  action: string
  help: string
}

/** Records an amount of the bank's statement; an amount already recorded must be confirmed. */
export function PixEntryForm({ number, kind, suggested, action, help }: Props) {
  const entry = usePixEntry(number)
  const [text, setText] = useState(suggested === null ? '' : toText(suggested))
  const [error, setError] = useState<string | undefined>()
  const [isAnother, setAnother] = useState(false)
  const submit = async () => {
    const amount = readAmount(text)
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
        <CounterButton type="submit" loading={entry.isPending}>
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

const toText = (amount: number) => formatBrl(amount).replace(/[^\d,]/g, '')

/** BRL of `87,32`, `87.32` or `1.087,32`; null for other texts. */
export function readAmount(text: string): number | null {
  const plain = text.trim().replace(/^R\$\s*/, '')
  const match = /^(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:[.,](\d{1,2}))?$/.exec(plain)
  const amount = match ? Number(`${match[1]?.replace(/\./g, '')}.${match[2] ?? 0}`) : 0
  return amount > 0 ? amount : null
}
