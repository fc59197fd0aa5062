import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { MaskedField } from '@/components/ui/masked-field'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { taxIdMask, type useReceiptTaxId } from '@/lib/checkout/use-receipt-tax-id'
import { formatTaxId } from '@/lib/forms/tax-id'

interface ReceiptTaxIdProps {
  entry: ReturnType<typeof useReceiptTaxId>
  checkout: Checkout
  /** Whether the order is being placed. */
  isSending: boolean
}

/** Optional CPF or CNPJ for the receipt. */
export function ReceiptTaxId({ entry, checkout, isSending }: ReceiptTaxIdProps) {
  const { field, stored, typed, type, error, isSaved, save } = entry
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <details
      open={stored !== ''}
      className="group rounded-lg border border-line bg-white px-4 open:pb-4"
    >
      <summary className="flex min-h-14 cursor-pointer py-3 items-center justify-between gap-3 font-semibold">
        <span className="wrap-anywhere min-w-0">CPF ou CNPJ na nota (opcional)</span>
        <Icon
          name="down"
          className="size-5 shrink-0 text-primary transition-transform group-open:rotate-180"
        />
      </summary>
      <form noValidate onSubmit={submit} className="mt-1 gap-x-3 sm:flex sm:items-start">
        <MaskedField
          ref={field}
          label="CPF ou CNPJ"
          name="receipt_tax_id"
          mask={taxIdMask}
          inputMode="text"
          autoComplete="off"
          value={typed}
          error={error ?? undefined}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          className="flex-1"
        />
        <Button
          type="submit"
          variant="secondary"
          className="mt-3 max-sm:w-full sm:mt-6"
          disabled={isSending}
          loading={checkout.busy === 'general' && !isSending}
        >
          Salvar
        </Button>
      </form>
      {stored !== '' && isSaved ? (
        <p role="status" className="mt-2 text-muted text-sm">
          A nota sai com {formatTaxId(stored)}.
        </p>
      ) : null}
    </details>
  )
}
