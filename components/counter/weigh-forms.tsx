import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { TextField } from '@/components/ui/text-field'
import { labelGrams, readLabel, type Scale, useScanner, withoutScan } from '@/lib/counter/read-scan'
import type { CounterLine, CounterOrder } from '@/lib/counter/staff-api'
import { type ShopProduct, useShopProducts } from '@/lib/counter/use-shop'
import type { Weighing } from '@/lib/counter/use-weighing'
import { readWeight } from '@/lib/counter/weigh-items'
import { SUGGESTED_FROM, suggest } from '@/lib/search/suggestions'
import { formatQuantity, isWeighed, type Unit } from '@/lib/shared/weight'
import { CounterButton } from './counter-button'

interface Chosen {
  id: number
  name: string
  unit: Unit
}

interface Props {
  line: CounterLine
  /** Weight of the line when it was opened. */
  expected: number | null
  ifMissing: CounterOrder['ifMissing']
  scale: Scale | null
  substitute: Weighing['substitute']
  onDone: () => void
}

/** Gives another product for a line that is missing. */
export function WeighSubstitute({ line, expected, ifMissing, scale, substitute, onDone }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const [words, setWords] = useState('')
  const [chosen, choose] = useState<Chosen | null>(null)
  useEffect(() => {
    if (chosen) form.current?.querySelector<HTMLElement>('[inputmode]')?.focus()
  }, [chosen])
  const [text, setText] = useState('')
  const [isHeard, hear] = useState(false)
  const found = useQuery({
    queryKey: ['counter', 'products', words],
    queryFn: () => suggest(words),
    enabled: words.length >= SUGGESTED_FROM && !chosen,
  })
  const { data: shop } = useShopProducts()
  useScanner('window', (digits) => {
    const scanned = scale && scannedProduct(digits, scale, shop?.products ?? [])
    if (!scanned || scanned.product.id === line.variantId) return false
    const { id, name, unitForQuantity: unit } = scanned.product
    choose({ id, name, unit })
    setText(`${scanned.grams} g`)
    return true
  })
  const isByWeight = isWeighed(chosen?.unit)
  const quantity = isByWeight ? readWeight(text) : /^\d{1,4}$/.test(text) ? Number(text) : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!chosen || !quantity) return
    const given = { lineId: line.id, variantId: chosen.id, quantity, expected, isHeard }
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
          setWords(withoutScan(target.value))
        }}
      />
      <ul className="flex flex-wrap gap-2">
        {(chosen ? [] : (found.data?.products ?? [])).map((product) => (
          <li key={product.id}>
            <CounterButton
              variant="secondary"
              onClick={() =>
                choose({ id: product.id, name: product.name, unit: product.unit_for_quantity })
              }
            >
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
            onChange={({ target }) => setText(withoutScan(target.value))}
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

/** Product sold by weight that a label of the scale names, and its grams; null without one. */
function scannedProduct(digits: string, scale: Scale, products: readonly ShopProduct[]) {
  const label = readLabel(digits, scale)
  const product = products.find(({ scaleCode }) => label && scaleCode === label.code)
  if (!label || product?.unitForQuantity !== 'g' || product.isWithdrawn) return null
  const weight = labelGrams(label, scale, product.price / 1000)
  return weight && { product, grams: weight.grams }
}

interface WeighFormProps {
  unit: Unit
  quantity: number
  onEnter: (quantity: number) => void
}

/** Takes a weight in g or Kg, or units; units as ordered are one tap. */
export function WeighForm({ unit, quantity, onEnter }: WeighFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  useEffect(() => form.current?.querySelector<HTMLElement>('input, button')?.focus(), [])

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
    setText(withoutScan(value))
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
