import type { Metadata } from 'next'
import { ForgotForm } from '@/components/account/forgot-form'
import { NeedsScript } from '@/components/ui/needs-script'
import { TextLink } from '@/components/ui/text-link'

export const metadata: Metadata = {
  title: 'Esqueci a minha senha',
  robots: { index: false, follow: true },
}

export default function ForgotPasswordPage() {
  return (
    <div className="page-width max-w-md py-8">
      <h1 className="mb-6 font-bold text-3xl">Esqueci a minha senha</h1>
      <NeedsScript />
      <div className="rounded-lg border border-line bg-white p-5">
        <ForgotForm />
        <TextLink href="/login/" look="plain" className="mt-2 w-full">
          Voltar para a entrada
        </TextLink>
      </div>
    </div>
  )
}
