import { useId, useState } from 'react'
import type { Product } from '@/lib/api/types'
import { takeFocus } from '@/lib/browser/focus'
import { useStoredObservation } from '@/lib/cart/use-cart'
import { OBSERVATION_LIMIT, OBSERVATION_TOO_LONG, withoutInvisible } from '@/lib/shared/text-rules'

interface Props {
  label: string
  product: Product
  value: string
  /** Shown while the order does not hold the value. */
  hint?: string
  onChange: (value: string) => void
  autoFocus?: boolean
  onFocus?: () => void
}

const FULL = `${OBSERVATION_TOO_LONG} não cabe: até ${OBSERVATION_LIMIT} letras. `
const CUT = `${OBSERVATION_TOO_LONG}: o final ficou de fora. `

/**
 * Observation to the butcher, in a field that grows with the text and shows the characters left.
 */
export function ObservationText(props: Props) {
  const { label, product, value, hint, onChange, autoFocus, onFocus } = props
  const id = useId()
  const stored = useStoredObservation(product.id)
  const [notice, setNotice] = useState('')
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium text-sm">
        {label}
      </label>
      <textarea
        id={id}
        rows={2}
        ref={autoFocus ? takeFocusWhole : undefined}
        aria-label={`Observação para ${product.name}`}
        aria-describedby={`${id}-count`}
        maxLength={OBSERVATION_LIMIT}
        placeholder="Ex.: bem fininho, pouca gordura"
        value={value}
        onPaste={({ clipboardData, currentTarget: { value, selectionStart, selectionEnd } }) => {
          const pasted = clipboardData.getData('text').length
          const length = value.length - selectionEnd + selectionStart + pasted
          setNotice(length > OBSERVATION_LIMIT ? CUT : '')
        }}
        onChange={({ currentTarget: { value } }) => {
          const full = value.length < OBSERVATION_LIMIT ? '' : FULL
          setNotice((before) => (before === CUT ? value && CUT : full))
          onChange(withoutInvisible(value).replace(/\p{Cc}/gu, ' '))
        }}
        onFocus={onFocus}
        onBlur={() => setNotice('')}
        className="field-sizing-content block min-h-18 w-full rounded-lg border border-muted/60 bg-white px-3 py-2 text-base placeholder:text-muted"
      />
      <p id={`${id}-count`} className="mt-3 flex justify-between gap-4 text-muted text-sm">
        <span aria-live="polite">
          <span className={notice === CUT ? 'block text-primary' : 'block'}>{notice}</span>
          {value && value === stored ? 'Observação salva' : notice ? '' : hint}
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
