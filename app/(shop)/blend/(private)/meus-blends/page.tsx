import type { Metadata } from 'next'
import { AccountGuard } from '@/components/account/account-guard'
import { MyBlends } from '@/components/blends/my-blends'

export const metadata: Metadata = { title: 'Meus Blends' }

export default function MyBlendsPage() {
  return (
    <>
      <h1 className="font-bold text-3xl md:text-4xl">Meus Blends</h1>
      <AccountGuard>
        <MyBlends />
      </AccountGuard>
    </>
  )
}
