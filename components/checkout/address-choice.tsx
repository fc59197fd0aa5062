'use client'

import { useState } from 'react'
import { AddressText } from '@/components/address/address-text'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RadioCard } from '@/components/ui/radio-card'
import type { Address } from '@/lib/api/types'
import { DeleteButton } from './delete-button'

interface AddressChoiceProps {
  addresses: readonly Address[]
  chosenId: number | null
  onChoose: (id: number) => void
  onRemove: (id: number) => void
}

export function AddressChoice({ addresses, chosenId, onChoose, onRemove }: AddressChoiceProps) {
  const [asking, ask] = useState<number | null>(null)
  const confirm = () => {
    if (asking !== null) onRemove(asking)
    ask(null)
  }
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">Endereço de entrega</legend>
      {addresses.map((address) => (
        <div key={address.id} className="flex items-start gap-2">
          <RadioCard
            name="address"
            className="flex-1"
            checked={address.id === chosenId}
            onChange={() => onChoose(address.id)}
          >
            <AddressText address={address} />
          </RadioCard>
          <DeleteButton
            label={`Deletar endereço ${address.addressLine1}`}
            onPress={() => ask(address.id)}
          />
        </div>
      ))}
      <ConfirmDialog
        open={asking !== null}
        question="Deletar o endereço?"
        onConfirm={confirm}
        onCancel={() => ask(null)}
      />
    </fieldset>
  )
}
