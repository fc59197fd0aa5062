'use client'

import Link from 'next/link'
import { useToken } from '@/lib/account/use-token'

export function SessionLinks({ className }: { className: string }) {
  if (useToken()) {
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
