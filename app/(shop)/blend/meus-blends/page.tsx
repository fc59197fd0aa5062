import type { Metadata } from 'next'
import { AccountPage } from '@/components/account/account-page'
import { ClassicProportions } from '@/components/blends/blend-steps'
import { MyBlends } from '@/components/blends/my-blends'

export const metadata: Metadata = {
  title: 'Meus Blends',
  robots: { index: false, follow: false },
}

export default function MyBlendsPage() {
  return (
    <AccountPage title="Meus Blends">
      <h1 className="font-bold text-3xl uppercase">Meus Blends</h1>
      <MyBlends>
        <ClassicProportions />
      </MyBlends>
    </AccountPage>
  )
}
