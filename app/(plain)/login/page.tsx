import type { Metadata } from 'next'
import { Suspense } from 'react'
import { LoginScreen } from '@/components/account/login-screen'
import { OrderByPhone } from '@/components/shell/order-by-phone'
import { NeedsScript } from '@/components/ui/needs-script'
import { PageLoader } from '@/components/ui/page-loader'

export const metadata: Metadata = {
  title: 'Entrar ou criar conta',
  robots: { index: false, follow: true },
}

export default function LoginPage() {
  return (
    <div className="page-width py-8">
      <div className="mx-auto mb-6 max-w-4xl">
        <h1 className="font-bold text-3xl">Entre ou crie sua conta</h1>
        <NeedsScript>
          <OrderByPhone />
        </NeedsScript>
      </div>
      <Suspense fallback={<PageLoader />}>
        <LoginScreen />
      </Suspense>
    </div>
  )
}
