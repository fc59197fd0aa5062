import type { Metadata } from 'next'
import { Suspense } from 'react'
import { ResetScreen, ResetTitle } from '@/components/account/reset-screen'
import { NeedsScript } from '@/components/ui/needs-script'
import { PageLoader } from '@/components/ui/page-loader'

export const metadata: Metadata = {
  title: 'Escolher uma nova senha',
  // The URL holds a secret token, which no other site may receive.
  referrer: 'no-referrer',
  robots: { index: false, follow: false },
}

export default function ResetPasswordPage() {
  return (
    <div className="page-width min-h-loading noscript:min-h-0 max-w-md py-8">
      <h1 className="mb-6 font-bold text-3xl">
        <Suspense fallback="Escolha uma nova senha">
          <ResetTitle />
        </Suspense>
      </h1>
      <NeedsScript />
      <Suspense fallback={<PageLoader />}>
        <ResetScreen />
      </Suspense>
    </div>
  )
}
