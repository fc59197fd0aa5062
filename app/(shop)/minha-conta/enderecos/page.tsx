import type { Metadata } from 'next'
import { AddressBook } from '@/components/account/address-book'

export const metadata: Metadata = { title: 'Meus endereços' }

export default function AddressesPage() {
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">MEUS ENDEREÇOS</h1>
      <AddressBook />
    </>
  )
}
