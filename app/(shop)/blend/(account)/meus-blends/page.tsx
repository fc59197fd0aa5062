import type { Metadata } from 'next'
import { ClassicProportions } from '@/components/blends/blend-steps'
import { MyBlends } from '@/components/blends/my-blends'

export const metadata: Metadata = { title: 'Meus Blends' }

export default function MyBlendsPage() {
  return (
    <>
      <h1 className="font-bold text-3xl">Meus Blends</h1>
      <MyBlends>
        <ClassicProportions />
      </MyBlends>
    </>
  )
}
