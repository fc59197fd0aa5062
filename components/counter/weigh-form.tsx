import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { isLabel } from '@/lib/counter/read-scan'
import { readWeight } from '@/lib/counter/read-weight'
import { formatQuantity, isWeighed, type Unit } from '@/lib/shared/weight'
import { TextField } from '../ui/text-field'
import { CounterButton } from './counter-button'

interface Props {
  unit: Unit
  quantity: number
  onEnter: (quantity: number) => void
}

/** Takes a weight in g or Kg, or units; units as ordered are one tap. */
export function WeighForm({ unit, quantity, onEnter }: Props) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readQuantity(text, unit)
    if (read === null || (!isWeighed(unit) && read > quantity)) {
      setError(isWeighed(unit) ? 'Digite o peso, como 1480 ou 1,48' : `Digite de 0 a ${quantity}`)
      return
    }
    setText('')
    onEnter(read)
  }
  const type = (value: string) => {
    // The digits of a label that the scanner types into the field are no weight.
    const digits = value.slice(-13)
    setText(isLabel(digits) ? '' : value)
    setError(undefined)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-wrap items-end gap-3">
      {isWeighed(unit) ? null : (
        <CounterButton onClick={() => onEnter(quantity)}>
          Separei {formatQuantity(quantity, unit)}
        </CounterButton>
      )}
      <TextField
        id={id}
        label={isWeighed(unit) ? 'Peso (g ou Kg)' : 'Outra quantidade'}
        inputMode="decimal"
        autoComplete="off"
        className="w-44 [&_input]:text-2xl"
        value={text}
        error={error}
        onChange={({ target }) => type(target.value)}
      />
      <CounterButton type="submit" variant={isWeighed(unit) ? 'primary' : 'secondary'}>
        Guardar
      </CounterButton>
    </form>
  )
}

/** Quantity of a line in its unit; null for text that is none. */
function readQuantity(text: string, unit: Unit): number | null {
  if (!isWeighed(unit)) return /^\d{1,4}$/.test(text.trim()) ? Number(text) : null
  const grams = readWeight(text)
  if (grams === null || unit === 'g') return grams
  return grams % 1000 === 0 ? grams / 1000 : null
}
