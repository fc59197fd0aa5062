import type { MaskitoOptions } from '@maskito/core'
import { useRef, useState } from 'react'
import { submitReceiptTaxId } from '../api/checkouts'
import type { Order } from '../api/types'
import { cnpjMask } from '../forms/masks'
import { cpfMask, formatTaxId } from '../forms/tax-id'
import { taxIdError, taxIdOf } from '../shared/customer-rules'
import type { Checkout } from './use-checkout'

/** CPF up to 11 digits; CNPJ from the 12th character or the first letter on. */
export const taxIdMask: MaskitoOptions = {
  ...cnpjMask,
  mask: ({ value }) => {
    return /^\d{0,11}$/.test(value.replace(/[./-]/g, '')) ? cpfMask.mask : cnpjMask.mask
  },
}

/** The CPF or CNPJ typed for the receipt. */
export function useReceiptTaxId({ receiptTaxId }: Order, { run }: Checkout) {
  const stored = receiptTaxId ?? ''
  const [typed, setTyped] = useState(() => formatTaxId(stored))
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const isSaved = taxIdOf(typed) === stored

  const type = (text: string) => {
    setTyped(text)
    setError(null)
  }
  /** Resolves to whether the order has the typed number. */
  const save = async (): Promise<boolean> => {
    const taxId = taxIdOf(typed)
    const wrong = taxId ? taxIdError(taxId) : null
    setError(wrong)
    if (wrong === null) {
      return (
        (await run('general', (number, access) => submitReceiptTaxId(number, typed, access))) !==
        null
      )
    }
    field.current?.closest('details')?.setAttribute('open', '')
    field.current?.focus()
    return false
  }
  return { field, stored, typed, type, error, isSaved, save }
}
