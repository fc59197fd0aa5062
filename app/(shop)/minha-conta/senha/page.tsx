import type { Metadata } from 'next'
import { PasswordForm } from '@/components/account/password-form'

export const metadata: Metadata = { title: 'Alterar senha' }

export default function PasswordPage() {
  return (
    <>
      <h1 className="mb-6 font-bold text-3xl">ALTERAR SENHA</h1>
      <PasswordForm />
    </>
  )
}
