import type { Metadata } from 'next'
import { AccountGuard } from '@/components/account/account-guard'
import { BlendCalculator } from '@/components/blends/blend-calculator'

export const revalidate = 1500

export const metadata: Metadata = { title: 'Criar novo blend' }

export function generateStaticParams() {
  return []
}

export default function BlendCalculatorPage() {
  return (
    <>
      <h1 className="font-bold text-3xl md:text-4xl">CRIAR NOVO BLEND</h1>
      <AccountGuard>
        <BlendCalculator />
      </AccountGuard>
    </>
  )
}
