import { InvitationForm } from '@/components/counter/invitation-form'

export default function InvitationPage() {
  return (
    <div className="page-width space-y-4 py-8">
      <h1 className="font-bold text-3xl">Convite para o balcão</h1>
      <InvitationForm />
    </div>
  )
}
