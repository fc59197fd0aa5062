'use client'

import Link from 'next/link'
import { useSession } from '@/lib/account/use-session'

export function SessionLinks({ className }: { className: string }) {
  if (useSession().status === 'in') {
    return (
      <li>
        <a href="/logout/" className={className}>
          SAIR
        </a>
      </li>
    )
  }
  return ['CADASTRAR', 'ENTRAR'].map((label) => (
    <li key={label}>
      <Link href="/login/" prefetch={false} className={className}>
        {label}
      </Link>
    </li>
  ))
}
