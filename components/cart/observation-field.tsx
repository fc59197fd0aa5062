import { useEffect, useId, useState } from 'react'
import type { Product } from '@/lib/api/types'
import { takeFocus } from '@/lib/browser/focus'
import { setObservation } from '@/lib/cart/cart'
import { useCart, useStoredObservation } from '@/lib/cart/use-cart'
import { OBSERVATION_LIMIT, OBSERVATION_TOO_LONG, withoutInvisible } from '@/lib/shared/text-rules'

interface Props {
  label: string
  /** Accessible name that includes the product, for pages with several such fields. */
  name: string
  value: string
  /** Whether the order holds the value. */
  isSaved: boolean
  onChange: (value: string) => void
  autoFocus?: boolean
  onFocus?: () => void
}

/**
 * Observation to the butcher, in a field that grows with the text and shows the characters left.
 */
export function ObservationText(props: Props) {
  const { label, name, value, isSaved, onChange, autoFocus, onFocus } = props
  const id = useId()
  const isFull = value.length >= OBSERVATION_LIMIT
  const [isCut, setIsCut] = useState(false)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        ref={autoFocus ? takeFocusWhole : undefined}
        aria-label={name}
        aria-describedby={`${id}-count`}
        maxLength={OBSERVATION_LIMIT}
        placeholder="Ex.: bem fininho, pouca gordura"
        value={value}
        onPaste={({ clipboardData, currentTarget: { value, selectionStart, selectionEnd } }) => {
          const pasted = clipboardData.getData('text').length
          setIsCut(value.length - selectionEnd + selectionStart + pasted > OBSERVATION_LIMIT)
        }}
        onChange={({ currentTarget: { value } }) => {
          if (value.length < OBSERVATION_LIMIT) setIsCut(false)
          onChange(withoutInvisible(value).replace(/\p{Cc}/gu, ' '))
        }}
        onFocus={onFocus}
        className="field-sizing-content block min-h-18 w-full rounded-lg border border-muted/60 bg-white px-3 py-2 text-base placeholder:text-muted"
      />
      <p id={`${id}-count`} className="mt-3 flex justify-between gap-4 text-muted text-sm">
        <span aria-live="polite">
          {isFull
            ? `${OBSERVATION_TOO_LONG}: ${isCut ? 'o final ficou de fora' : `cabem ${OBSERVATION_LIMIT} letras`}. `
            : null}
          {isSaved && value ? 'Observação salva' : null}
        </span>
        <span className="tabular-nums">{`${value.length}/${OBSERVATION_LIMIT}`}</span>
      </p>
    </div>
  )
}

/** Also shows the count below the field, which the bar of the cart would cover. */
function takeFocusWhole(field: HTMLTextAreaElement | null): void {
  takeFocus(field)
  field?.parentElement?.scrollIntoView({ block: 'nearest' })
}

/** Observation of the product's line. Text written before the product is added is sent with it. */
export function ProductObservation({ product }: { product: Product }) {
  const { lines } = useCart()
  const [draft, setDraft] = useState('')
  const line = lines.find(({ variantId }) => variantId === product.id)
  const inCart = line !== undefined
  const stored = useStoredObservation(product.id)
  const value = draft || (line?.observation ?? '')

  useEffect(() => {
    if (!inCart || draft === '') return
    setObservation(product, draft)
    setDraft('')
  }, [inCart, draft, product])

  return (
    <ObservationText
      autoFocus
      label="Observação para o açougueiro"
      name={`Observação para ${product.name}`}
      value={value}
      isSaved={value === stored}
      onChange={(text) => (inCart ? setObservation(product, text) : setDraft(text))}
    />
  )
}
