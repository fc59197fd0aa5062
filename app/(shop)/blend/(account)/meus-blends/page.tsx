import type { Metadata } from 'next'
import { AccountGuard } from '@/components/account/account-guard'
import { ClassicProportions } from '@/components/blends/blend-steps'
import { MyBlends } from '@/components/blends/my-blends'
import { Breadcrumb } from '@/components/catalogue/breadcrumb'

const steps = [
  { name: 'Início', href: '/' },
  { name: 'Blends', href: '/blend' },
]

export const metadata: Metadata = { title: 'Meus Blends' }

export default function MyBlendsPage() {
  return (
    <>
      <Breadcrumb steps={steps} current="Meus Blends" />
      <h1 className="mt-4 font-bold text-3xl md:text-4xl">Meus Blends</h1>
      <AccountGuard>
        <MyBlends>
          <ClassicProportions />
        </MyBlends>
      </AccountGuard>
    </>
  )
}
