'use client'

import { type ReactNode, useState } from 'react'
import { AddressText } from '@/components/address/address-text'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { TextButton } from '@/components/ui/text-link'
import { FALLBACK_MAP, mapPicturePath } from '@/lib/address/map-picture'
import { streetText } from '@/lib/address/saved-address'
import type { Address } from '@/lib/api/types'

interface AddressListProps {
  addresses: readonly Address[]
  editing: number | 'new' | null
  /** Replaces the address that is being edited. */
  form: ReactNode
  onEdit: (id: number) => void
  onRemove: (id: number) => void
}

export function AddressList({ addresses, editing, form, onEdit, onRemove }: AddressListProps) {
  const [asking, ask] = useState<Address | null>(null)
  const confirm = () => {
    if (asking) onRemove(asking.id)
    ask(null)
  }
  return (
    <>
      <ul className="grid gap-4 empty:hidden xl:grid-cols-2">
        {addresses.map((address) => (
          <li
            key={address.id}
            className="space-y-4 overflow-hidden rounded-lg border border-line bg-white has-[form]:p-4 xl:has-[form]:col-span-2 md:has-[form]:p-6"
          >
            {address.id === editing ? (
              form
            ) : (
              <AddressCard
                address={address}
                onEdit={() => onEdit(address.id)}
                onRemove={() => ask(address)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        question="Deletar o endereço?"
        subject={asking ? streetText(asking) : undefined}
        onConfirm={confirm}
        onCancel={() => ask(null)}
      />
    </>
  )
}

interface AddressCardProps {
  address: Address
  onEdit: () => void
  onRemove: () => void
}

function AddressCard({ address, onEdit, onRemove }: AddressCardProps) {
  return (
    <div className="flex flex-wrap">
      <AddressMap address={address} />
      <div className="min-w-0 grow basis-40 px-4 pt-4 pb-2">
        <AddressText address={address} />
        <p className="mt-1 text-muted text-sm">
          {address.reference}
          <span className="block">
            Tel. {address.telephone.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')}
          </span>
        </p>
        <div className="-mx-2 mt-2 flex gap-2">
          <TextButton
            data-opens={address.id}
            aria-label={`Editar endereço ${address.addressLine1}`}
            onClick={onEdit}
            className="px-2"
          >
            Editar
          </TextButton>
          <TextButton
            aria-label={`Deletar endereço ${address.addressLine1}`}
            onClick={onRemove}
            className="px-2"
          >
            Deletar
          </TextButton>
        </div>
      </div>
    </div>
  )
}

/**
 * Map image of the address, above its text once it has loaded. Until then, and if coordinates or
 * image are missing, it is a small drawing beside the text.
 */
export function AddressMap({ address }: { address: Address }) {
  const { latitude, longitude, addressLine1 } = address
  const [failed, setFailed] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<string | null>(null)
  const path = mapPicturePath(latitude, longitude)
  const isKnown = path !== null && path !== failed
  const isMap = isKnown && path === loaded
  return (
    <img
      src={isKnown ? path : FALLBACK_MAP}
      alt={isKnown ? `Mapa de ${addressLine1}` : ''}
      width={300}
      height={150}
      loading="lazy"
      onError={() => setFailed(path)}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
        // A shop without a map service redirects to the drawing, which is 4:3.
        if (naturalWidth === 2 * naturalHeight) setLoaded(path)
      }}
      className={`bg-surface object-cover ${isMap ? 'aspect-2/1 max-h-44 w-full' : 'mt-4 ml-4 size-12 rounded-lg'}`}
    />
  )
}
