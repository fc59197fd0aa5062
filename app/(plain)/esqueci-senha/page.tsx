import type { Metadata } from 'next'
import Link from 'next/link'
import { ForgotForm } from '@/components/account/forgot-form'

export const metadata: Metadata = {
  title: 'Esqueci a minha senha',
  robots: { index: false, follow: true },
}

export default function ForgotPasswordPage() {
  return (
    <div className="page-width max-w-md py-8">
      <h1 className="mb-2 font-bold text-3xl">Esqueci a minha senha</h1>
      <p className="mb-6 text-muted">
        Informe o e-mail da sua conta: enviamos um link para você escolher uma nova senha.
      </p>
      <ForgotForm />
      <Link
        href="/login/"
        prefetch={false}
        className="mt-4 flex min-h-11 items-center justify-center text-primary underline underline-offset-4"
      >
        Voltar para a entrada
      </Link>
    </div>
  )
}
