'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { OpenedAddressForm } from '@/components/account/opened-address-form'
import { AddressForm } from '@/components/address/address-form'
import { AddressText } from '@/components/address/address-text'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RadioCard } from '@/components/ui/radio-card'
import { withToken } from '@/lib/account/session'
import { savedAddressInput } from '@/lib/address/saved-address'
import { useAddresses } from '@/lib/address/use-addresses'
import { createAddress, deleteAddress } from '@/lib/api/addresses'
import { deleteOnce } from '@/lib/api/errors'
import type { Address } from '@/lib/api/types'
import { newest } from '@/lib/checkout/newest'
import { moveToDelivery } from '@/lib/checkout/steps'
import type { Checkout } from '@/lib/checkout/use-checkout'
import { forgetDraft } from '@/lib/forms/use-form-draft'
import { trackAddressConfirmed } from '@/lib/services/analytics/checkout-events'
import type { WireAddressInput } from '@/lib/shared/contract/address'
import { DeleteButton } from './delete-button'
import { PaneLoader, PaneRetry } from './pane-loading'
import { useKeptFocus } from './use-kept-focus'

interface CustomerAddressProps {
  /** Number of the order. */
  number: string
  checkout: Checkout
}

/** The newest address is preselected; a new one is saved and selected. */
export function CustomerAddress({ number, checkout }: CustomerAddressProps) {
  const client = useQueryClient()
  const { addresses, isError, refetch, queryKey } = useAddresses()
  const [chosenId, choose] = useState<number | null>(null)
  const [adding, setAdding] = useState(false)
  useKeptFocus(`${adding} ${addresses?.length}`)
  if (!addresses) return isError ? <PaneRetry onRetry={refetch} /> : <PaneLoader />

  const chosen = addresses.find(({ id }) => id === chosenId) ?? newest(addresses)
  const update = (change: (known: Address[]) => Address[]) =>
    client.setQueryData(queryKey, (known) => change(known ?? []))

  const save = async (input: WireAddressInput) => {
    const call = () => withToken((token) => createAddress(input, token))
    const address = await checkout.attempt('address', call)
    if (!address) return
    update((known) => [...known, address])
    choose(address.id)
    forgetDraft()
    setAdding(false)
  }
  const remove = (id: number) =>
    checkout.attempt('address', async () => {
      await deleteOnce(withToken((token) => deleteAddress(id, token)))
      update((known) => known.filter((address) => address.id !== id))
    })
  const confirm = async (address: Address) => {
    const step = moveToDelivery(savedAddressInput(address), null)
    const next = await checkout.run('address', step)
    if (next) trackAddressConfirmed(next)
  }
  const Form = adding ? OpenedAddressForm : AddressForm
  const formOpen = adding || addresses.length === 0
  return (
    <div className="space-y-6">
      {addresses.length > 0 ? (
        <AddressChoice
          addresses={addresses}
          chosenId={chosen?.id ?? null}
          onChoose={choose}
          onRemove={remove}
        />
      ) : null}
      {formOpen ? (
        <Form
          draftOf={number}
          saving={checkout.busy === 'address'}
          onSave={save}
          onCancel={addresses.length > 0 ? () => setAdding(false) : null}
        />
      ) : (
        <div className="flex flex-col gap-3 sm:flex-row">
          <Button variant="secondary" onClick={() => setAdding(true)}>
            Adicionar novo endereço
          </Button>
          {chosen ? (
            <Button loading={checkout.busy === 'address'} onClick={() => confirm(chosen)}>
              CONFIRMAR ENDEREÇO
            </Button>
          ) : null}
        </div>
      )}
    </div>
  )
}

interface AddressChoiceProps {
  addresses: readonly Address[]
  chosenId: number | null
  onChoose: (id: number) => void
  onRemove: (id: number) => void
}

function AddressChoice({ addresses, chosenId, onChoose, onRemove }: AddressChoiceProps) {
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
