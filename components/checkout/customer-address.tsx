'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AddressForm, OpenedAddressForm } from '@/components/address/address-form'
import { AddressText } from '@/components/address/address-text'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RadioCard } from '@/components/ui/radio-card'
import { TextButton } from '@/components/ui/text-link'
import { fullName, useSession } from '@/lib/account/use-session'
import { newest } from '@/lib/address/address-form'
import { savedAddressInput, streetText, useAddresses } from '@/lib/address/saved-address'
import { createAddress, deleteAddress, updateAddress } from '@/lib/api/addresses'
import { deleteOnce } from '@/lib/api/errors'
import { withToken } from '@/lib/api/session'
import type { Address } from '@/lib/api/types'
import { checkoutFailure } from '@/lib/checkout/checkout-errors'
import { moveToDelivery } from '@/lib/checkout/steps'
import { type Checkout, useFreightTo } from '@/lib/checkout/use-checkout'
import { useHeadingFocus } from '@/lib/checkout/use-heading-focus'
import { forgetDraft } from '@/lib/forms/use-form-draft'
import { trackAddressConfirmed } from '@/lib/services/analytics/checkout-events'
import type { WireAddressInput } from '@/lib/shared/contract/address'
import { SectionErrors, StepFailure } from './checkout-section'
import { PaneLoader, PaneRetry } from './pane-loading'

interface CustomerAddressProps {
  /** Order number. */
  number: string
  checkout: Checkout
  /** Undefined where the order cannot be collected. */
  onPickup: (() => void) | undefined
}

/** Address step of a customer: a saved address, or a new one. */
export function CustomerAddress({ number, checkout, onPickup }: CustomerAddressProps) {
  const { user } = useSession()
  const step = useCustomerAddress(checkout)
  const { addresses, chosen, editing, edited, edit, isFirst } = step
  useHeadingFocus(`${editing === 'new' || edited?.id} ${addresses?.length}`)
  if (!addresses) return step.isError ? <PaneRetry onRetry={step.refetch} /> : <PaneLoader />

  const failure = <StepFailure checkout={checkout} area="address" />
  const form = {
    address: edited ?? undefined,
    receiver: fullName(user),
    others: addresses,
    action: isFirst ? 'CONFIRMAR ENDEREÇO' : undefined,
    draftOf: edited ? undefined : number,
    saving: checkout.busy === 'address',
    onSave: step.save,
    onCancel: isFirst ? null : () => edit(null),
    onPickup,
    children: failure,
  }
  return (
    <div className="space-y-6">
      {isFirst ? null : (
        <AddressChoice
          addresses={addresses}
          chosenId={chosen?.id ?? null}
          onChoose={step.choose}
          onEdit={edit}
          onRemove={step.remove}
        >
          <SectionErrors texts={step.undeleted} onDismiss={step.dismissUndeleted} />
        </AddressChoice>
      )}
      {editing ? (
        <OpenedAddressForm key={edited?.id} Heading="h3" {...form} />
      ) : isFirst ? (
        <AddressForm {...form} />
      ) : (
        <div className="-mt-3.5 flex flex-col gap-2.5">
          <TextButton className="self-start" onClick={() => edit('new')}>
            Adicionar novo endereço
          </TextButton>
          {failure}
          {chosen ? (
            <Button
              loading={checkout.busy === 'address'}
              onClick={() => step.confirm(chosen)}
              className="w-full sm:text-lg"
            >
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
  onEdit: (address: Address) => void
  onRemove: (id: number) => void
  children: ReactNode
}

function AddressChoice(props: AddressChoiceProps) {
  const { addresses, chosenId, onChoose, onEdit, onRemove, children } = props
  const [asking, ask] = useState<Address | null>(null)
  const confirm = () => {
    if (asking) onRemove(asking.id)
    ask(null)
  }
  return (
    <fieldset className="space-y-3">
      <legend className="sr-only">Endereço de entrega</legend>
      {addresses.map((address) => (
        <RadioCard
          key={address.id}
          name="address"
          checked={address.id === chosenId}
          onChange={() => onChoose(address.id)}
          actions={
            <div className="-mt-3 flex flex-wrap items-center pl-9">
              <TextButton
                aria-label={`Editar endereço ${address.addressLine1}`}
                onClick={() => onEdit(address)}
                look="small"
                className="px-2"
              >
                Editar
              </TextButton>
              <span aria-hidden>·</span>
              <TextButton
                look="small"
                aria-label={`Deletar endereço ${address.addressLine1}`}
                onClick={() => ask(address)}
                className="px-2"
              >
                Deletar
              </TextButton>
            </div>
          }
        >
          <AddressText address={address} />
        </RadioCard>
      ))}
      {children}
      <ConfirmDialog
        open={asking !== null}
        question="Deletar o endereço?"
        subject={asking ? streetText(asking) : undefined}
        onConfirm={confirm}
        onCancel={() => ask(null)}
      />
    </fieldset>
  )
}

/**
 * Saved addresses of a customer, and the step that sends one to the order.
 * The newest address is preselected. A saved address is selected; the first one is also confirmed.
 */
function useCustomerAddress(checkout: Checkout) {
  const client = useQueryClient()
  const { addresses, isError, refetch, queryKey } = useAddresses()
  const [chosenId, choose] = useState<number | null>(null)
  const [editing, edit] = useState<Address | 'new' | null>(null)
  const [undeleted, setUndeleted] = useState<readonly string[]>([])
  const edited = editing === 'new' ? null : editing
  const chosen = addresses?.find(({ id }) => id === chosenId) ?? newest(addresses ?? [])
  const isFirst = addresses?.length === 0
  useFreightTo(chosen?.zipcode)
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
      setUndeleted([])
      try {
        await deleteOnce(withToken((token) => deleteAddress(id, token)))
        update((known) => known.filter((address) => address.id !== id))
      } catch (error) {
        const { texts } = checkoutFailure(error, 'address')
        setUndeleted(['O endereço não foi deletado.', ...texts])
      }
    })
  const confirm = async (address: Address) => {
    const step = moveToDelivery(savedAddressInput(address), null)
    const next = await checkout.run('address', step)
    if (!next) return
    trackAddressConfirmed(next)
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
    /** Errors of a failed deletion. */
    undeleted,
    dismissUndeleted: () => setUndeleted([]),
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
