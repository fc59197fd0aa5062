import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { savedAddressInput } from '../address/saved-address'
import { useAddresses } from '../address/use-addresses'
import { createAddress, deleteAddress, updateAddress } from '../api/addresses'
import { deleteOnce } from '../api/errors'
import { withToken } from '../api/session'
import type { Address } from '../api/types'
import { forgetDraft } from '../forms/use-form-draft'
import { trackAddressConfirmed } from '../services/analytics/checkout-events'
import type { WireAddressInput } from '../shared/contract/address'
import { newest } from './newest'
import { moveToDelivery } from './steps'
import type { Checkout } from './use-checkout'

/**
 * Saved addresses of a customer, and the step that sends one to the order.
 * The newest address is preselected. A saved address is selected; the first one is also confirmed.
 */
export function useCustomerAddress(checkout: Checkout) {
  const client = useQueryClient()
  const { addresses, isError, refetch, queryKey } = useAddresses()
  const [chosenId, choose] = useState<number | null>(null)
  const [editing, edit] = useState<Address | 'new' | null>(null)
  const edited = editing === 'new' ? null : editing
  const chosen = addresses?.find(({ id }) => id === chosenId) ?? newest(addresses ?? [])
  const isFirst = addresses?.length === 0
  const update = (change: (known: Address[]) => Address[]) =>
    client.setQueryData<Address[]>(queryKey, (known) => change(known ?? []))

  const save = async (input: WireAddressInput) => {
    const call = () =>
      withToken((token) =>
        edited ? updateAddress(edited.id, input, token) : createAddress(input, token),
      )
    const address = await checkout.attempt('address', call)
    if (!address) return
    update((known) => withAddress(known, address))
    choose(address.id)
    if (!edited) forgetDraft()
    edit(null)
    if (isFirst) await confirm(address)
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
  return {
    /** Undefined while loading, or after a failed read. */
    addresses,
    isError,
    refetch,
    chosen,
    choose,
    editing,
    edited,
    edit,
    isFirst,
    save,
    remove,
    confirm,
  }
}

/** Replaces the address of the same id, or appends the address. */
function withAddress(known: Address[], address: Address): Address[] {
  const isKnown = known.some(({ id }) => id === address.id)
  return isKnown
    ? known.map((other) => (other.id === address.id ? address : other))
    : [...known, address]
}
