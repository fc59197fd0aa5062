import type { Metadata } from 'next'
import { PersonalData } from '@/components/account/personal-data'

export const metadata: Metadata = { title: 'Meus dados' }

export default function PersonalDataPage() {
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">MEUS DADOS</h1>
      <PersonalData />
    </>
  )
}
