'use client'

import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AlertBox } from '@/components/ui/alert-box'
import { Button } from '@/components/ui/button'
import { PageLoader } from '@/components/ui/page-loader'
import { fullName, useSession } from '@/lib/account/use-session'
import { useAddresses } from '@/lib/address/saved-address'
import { createAddress, deleteAddress, updateAddress } from '@/lib/api/addresses'
import { deleteOnce } from '@/lib/api/errors'
import { withToken } from '@/lib/api/session'
import { useCall } from '@/lib/api/use-call'
import { whenIdle } from '@/lib/browser/defer'
import type { WireAddressInput } from '@/lib/shared/contract/address'
import { LoadTrouble } from './account-guard'
import { AddressList } from './address-list'
import { DoneMessage } from './done-message'
import { EmptyList } from './empty-list'

export function AddressBook() {
  const client = useQueryClient()
  const { user } = useSession()
  const { addresses, isError, refetch, queryKey } = useAddresses()
  const [editing, edit] = useState<number | 'new' | null>(null)
  const area = useReturnFocus(editing)
  const [done, setDone] = useState<string | null>(null)
  useEffect(() => whenIdle(preloadAddressForm), [])
  const refresh = () => client.invalidateQueries({ queryKey })
  const save = useCall(async (input: WireAddressInput) => {
    await withToken((token) =>
      typeof editing === 'number'
        ? updateAddress(editing, input, token)
        : createAddress(input, token),
    )
    await refresh()
    edit(null)
    setDone('O endereço foi salvo.')
  })
  const remove = useCall(async (id: number) => {
    await deleteOnce(withToken((token) => deleteAddress(id, token)))
    await refresh()
    area.current?.focus()
    setDone('O endereço foi deletado.')
  })
  if (!addresses) {
    return (
      <>
        <Title />
        {isError ? <LoadTrouble onRetry={refetch} /> : <PageLoader />}
      </>
    )
  }

  const texts = [...save.texts, ...remove.texts]
  const dismiss = () => {
    setDone(null)
    save.reset()
    remove.reset()
  }
  const open = (next: typeof editing) => {
    dismiss()
    edit(next)
  }
  const form = (
    <>
      <AlertBox texts={texts} onDismiss={dismiss} />
      <LaterAddressForm
        key={editing}
        Heading="h2"
        address={addresses.find(({ id }) => id === editing)}
        others={addresses}
        receiver={fullName(user)}
        saving={save.isPending}
        onSave={save.run}
        onCancel={() => open(null)}
      />
    </>
  )
  const isFirst = addresses.length === 0 && editing === null
  const add = (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      data-opens="new"
      onClick={() => open('new')}
    >
      Adicionar novo endereço
    </Button>
  )
  return (
    <div ref={area} tabIndex={-1} className="space-y-6 outline-none">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Title />
        {isFirst || editing === 'new' ? null : add}
      </div>
      {editing === null ? <AlertBox texts={texts} onDismiss={dismiss} /> : null}
      <DoneMessage text={done} />
      {isFirst ? (
        <EmptyList
          text="Você ainda não tem endereços cadastrados."
          hint="Com um endereço salvo, é só escolher o horário na hora de fechar a compra."
        >
          {add}
        </EmptyList>
      ) : null}
      <section
        aria-label="Novo endereço"
        hidden={editing !== 'new'}
        className="space-y-4 rounded-lg border border-line bg-white p-4 md:p-6"
      >
        {editing === 'new' ? form : null}
      </section>
      <AddressList
        addresses={addresses}
        editing={editing}
        form={form}
        onEdit={open}
        onRemove={(id) => {
          dismiss()
          remove.run(id)
        }}
      />
    </div>
  )
}

function Title() {
  return <h1 className="font-bold text-3xl">MEUS ENDEREÇOS</h1>
}

/** Moves the focus back to the button that opened a form when that form closes. */
function useReturnFocus(editing: number | 'new' | null) {
  const area = useRef<HTMLDivElement>(null)
  const before = useRef(editing)

  // Before the effect of `DoneMessage`, whose scroll must be the last.
  useLayoutEffect(() => {
    const { current: last } = before
    before.current = editing
    if (editing !== null || last === null) return
    area.current?.querySelector<HTMLElement>(`[data-opens="${last}"]`)?.focus()
  }, [editing])

  return area
}

const load = () => import('@/components/address/address-form')

/** Loads the form and its validation in a separate chunk: the page opens without them. */
const LaterAddressForm = dynamic(() => load().then((m) => m.OpenedAddressForm), {
  loading: PageLoader,
})

function preloadAddressForm(): void {
  load().catch(() => {})
}
