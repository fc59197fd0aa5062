'use client'

import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { TextField } from '@/components/ui/text-field'
import { submitReceiptTaxId } from '@/lib/api/checkouts'
import type { Order } from '@/lib/api/types'
import type { Checkout } from '@/lib/checkout/use-checkout'

/** Optional CPF or CNPJ for the receipt; the server checks it. */
export function ReceiptTaxId({ order, checkout }: { order: Order; checkout: Checkout }) {
  const stored = order.receiptTaxId ?? ''
  const [typed, setTyped] = useState(stored)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await checkout.run('general', (number, access) => submitReceiptTaxId(number, typed, access))
  }
  return (
    <details open={stored !== ''} className="group rounded-lg border border-line bg-white p-4">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold">
        CPF ou CNPJ na nota (opcional)
        <Icon
          name="down"
          className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180"
        />
      </summary>
      <form noValidate onSubmit={save} className="mt-3 flex flex-wrap items-end gap-3">
        <TextField
          label="CPF ou CNPJ"
          name="receipt_tax_id"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" variant="quiet" loading={checkout.busy === 'general'}>
          Salvar
        </Button>
      </form>
      {stored !== '' && stored === typed.toUpperCase().replace(/[^A-Z\d]/g, '') ? (
        <p role="status" className="text-muted text-sm">
          A nota sai com {stored}.
        </p>
      ) : null}
    </details>
  )
}
