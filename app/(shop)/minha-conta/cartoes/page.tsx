import type { Metadata } from 'next'
import { SavedCards } from '@/components/account/saved-cards'

export const metadata: Metadata = { title: 'Meus cartões' }

export default function CardsPage() {
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">MEUS CARTÕES</h1>
      <SavedCards />
    </>
  )
}
