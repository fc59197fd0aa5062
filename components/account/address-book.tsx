'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { withToken } from '@/lib/account/session'
import { useAttempt } from '@/lib/account/use-attempt'
import { useAddresses } from '@/lib/address/use-addresses'
import { createAddress, deleteAddress, updateAddress } from '@/lib/api/addresses'
import { deleteOnce } from '@/lib/api/errors'
import { whenIdle } from '@/lib/browser/when-idle'
import type { WireAddressInput } from '@/lib/shared/contract/address'
import { AddressList } from './address-list'
import { LaterAddressForm, preloadAddressForm } from './later-address-form'
import { LoadTrouble } from './load-trouble'
import { useReturnFocus } from './use-return-focus'

/** The customer's addresses with a form that opens for a new or a changed one (ADDR-07 to ADDR-09). */
export function AddressBook() {
  const client = useQueryClient()
  const { addresses, isError, refetch, queryKey } = useAddresses()
  const { busy, texts, attempt, dismiss } = useAttempt()
  /** Which address the form is open for. */
  const [editing, edit] = useState<number | 'new' | null>(null)
  const area = useReturnFocus(editing)
  useEffect(() => whenIdle(preloadAddressForm), [])
  if (!addresses) return isError ? <LoadTrouble onRetry={refetch} /> : <PageLoader />

  const open = (next: typeof editing) => {
    dismiss()
    edit(next)
  }
  const refresh = () => client.invalidateQueries({ queryKey })
  const save = async (input: WireAddressInput) => {
    const isSaved = await attempt(() =>
      withToken((token) =>
        typeof editing === 'number'
          ? updateAddress(editing, input, token)
          : createAddress(input, token),
      ),
    )
    if (!isSaved) return
    await refresh()
    edit(null)
  }
  const remove = (id: number) =>
    attempt(async () => {
      await deleteOnce(withToken((token) => deleteAddress(id, token)))
      await refresh()
      area.current?.focus()
    })
  const form = (
    <>
      <AlertBox texts={texts} onDismiss={dismiss} />
      <LaterAddressForm
        key={editing}
        address={addresses.find(({ id }) => id === editing)}
        saving={busy}
        onSave={save}
        onCancel={() => open(null)}
      />
    </>
  )
  return (
    <div ref={area} tabIndex={-1} className="space-y-6 outline-none">
      {editing === null ? <AlertBox texts={texts} onDismiss={dismiss} /> : null}
      <AddressList
        addresses={addresses}
        editing={editing}
        form={form}
        onEdit={open}
        onRemove={remove}
      />
      <Button
        variant="secondary"
        data-opens="new"
        aria-expanded={editing === 'new'}
        aria-controls="new-address"
        onClick={() => open(editing === 'new' ? null : 'new')}
      >
        Adicionar novo endereço
      </Button>
      <section
        id="new-address"
        aria-label="Novo endereço"
        hidden={editing !== 'new'}
        className="space-y-4 rounded-lg border border-line bg-white p-4 md:p-6"
      >
        {editing === 'new' ? form : null}
      </section>
    </div>
  )
}
