import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { labelGrams, readLabel, type Scale, withoutScan } from '@/lib/counter/read-label'
import { readWeight } from '@/lib/counter/read-weight'
import type { CounterLine, CounterOrder } from '@/lib/counter/staff-api'
import { useScanner } from '@/lib/counter/use-scanner'
import { type ShopProduct, useShopProducts } from '@/lib/counter/use-shop'
import type { Weighing } from '@/lib/counter/use-weighing'
import { SUGGESTED_FROM, suggest } from '@/lib/search/suggestions'
import { isWeighed, type Unit } from '@/lib/shared/weight'
import { AlertBox } from '../ui/alert-box'
import { CheckboxField } from '../ui/checkbox-field'
import { TextField } from '../ui/text-field'
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
