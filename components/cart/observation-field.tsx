'use client'

import { useState } from 'react'
import { TextField } from '@/components/ui/text-field'
import type { Product } from '@/lib/api/types'
import { setObservation } from '@/lib/cart/cart'

/** Most characters of a line's observation (CART-19, CONST-17). */
const LIMIT = 99

export function ObservationField({ product, value }: { product: Product; value: string }) {
  const [open, setOpen] = useState(false)
  if (!open && value === '') {
    return (
      <button
        type="button"
        aria-label={`Adicionar observação a ${product.name}`}
        onClick={() => setOpen(true)}
        className="min-h-11 text-primary text-sm underline underline-offset-4"
      >
        Adicionar observação
      </button>
    )
  }
  return (
    <TextField
      autoFocus={open}
      label="Observação"
      aria-label={`Observação para ${product.name}`}
      hint={`${value.length}/${LIMIT}`}
      maxLength={LIMIT}
      value={value}
      error={value.length >= LIMIT ? 'Observação muito longa' : undefined}
      onChange={(event) =>
        setObservation(product, event.currentTarget.value.replace(/\p{Cc}/gu, ' '))
      }
      onFocus={() => setOpen(true)}
      className="max-w-md"
    />
  )
}
