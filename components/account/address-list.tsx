'use client'

import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { Address } from '@/lib/api/types'
import { AddressCard } from './address-card'

interface AddressListProps {
  addresses: readonly Address[]
  editing: number | 'new' | null
  /** Stands in the place of the address being changed. */
  form: ReactNode
  onEdit: (id: number) => void
  onRemove: (id: number) => void
}

export function AddressList({ addresses, editing, form, onEdit, onRemove }: AddressListProps) {
  const [asking, ask] = useState<number | null>(null)
  const confirm = () => {
    if (asking !== null) onRemove(asking)
    ask(null)
  }
  if (addresses.length === 0) {
    return <p className="text-muted">Você ainda não tem endereços cadastrados.</p>
  }
  return (
    <>
      <ul className="grid gap-4 xl:grid-cols-2">
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
                onRemove={() => ask(address.id)}
              />
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asking !== null}
        question="Deletar o endereço?"
        onConfirm={confirm}
        onCancel={() => ask(null)}
      />
    </>
  )
}
