import type { Metadata } from 'next'
import { AccountGuard } from '@/components/account/account-guard'
import { BlendCalculator } from '@/components/blends/blend-calculator'
import { Breadcrumb } from '@/components/catalogue/breadcrumb'
import { Providers } from '@/components/shell/providers'
import { NeedsScript } from '@/components/ui/needs-script'

const steps = [
  { name: 'Início', href: '/' },
  { name: 'Blends', href: '/blend' },
  { name: 'Meus Blends', href: '/blend/meus-blends' },
]

export const metadata: Metadata = {
  title: 'Criar novo blend',
  robots: { index: false, follow: false },
}

export function generateStaticParams() {
  return []
}

/**
 * Identical for every id, so that all share one cached page (lib/server/missing/shared-pages.mjs).
 */
export default function BlendCalculatorPage() {
  return (
    <div className="page-width min-h-loading pt-2 pb-6">
      <NeedsScript />
      <Breadcrumb steps={steps} current="Criar novo blend" />
      <h1 className="mt-4 font-bold text-3xl md:text-4xl">CRIAR NOVO BLEND</h1>
      <Providers>
        <AccountGuard>
          <BlendCalculator />
        </AccountGuard>
      </Providers>
    </div>
  )
}
