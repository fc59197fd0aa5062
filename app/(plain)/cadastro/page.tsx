import { redirect } from 'next/navigation'

export default function SignUpPage() {
  redirect('/login/?modo=cadastro')
}
