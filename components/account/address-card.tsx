import { AddressText } from '@/components/address/address-text'
import type { Address } from '@/lib/api/types'
import { AddressMap } from './address-map'

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onRemove: () => void
}

const control =
  'inline-flex min-h-11 items-center px-2 font-semibold text-primary underline underline-offset-4'

/** One address with its map, to change or to delete (ADDR-07, ADDR-17). */
export function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  return (
    <>
      <AddressMap address={address} />
      <div className="px-4 pb-2">
        <AddressText address={address} />
        <p className="mt-1 text-muted text-sm">
          {address.reference} · Tel.{' '}
          {address.telephone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')}
        </p>
        <div className="-mx-2 mt-2 flex gap-2">
          <button
            type="button"
            data-opens={address.id}
            aria-label={`Editar endereço ${address.addressLine1}`}
            onClick={onEdit}
            className={control}
          >
            Editar
          </button>
          <button
            type="button"
            aria-label={`Deletar endereço ${address.addressLine1}`}
            onClick={onRemove}
            className={control}
          >
            Deletar
          </button>
        </div>
      </div>
    </>
  )
}
