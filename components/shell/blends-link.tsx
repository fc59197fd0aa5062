'use client'

import { useSession } from '@/lib/account/use-session'
import { IntentLink } from './intent-link'

/** The customer's own blends, or what a blend is (SHELL-08, SHELL-09, SHELL-12). */
export function BlendsLink({ className }: { className: string }) {
  const own = useSession().status === 'in'
  return (
    <IntentLink href={own ? '/blend/meus-blends' : '/blend'} className={className}>
      {own ? 'MEUS BLENDS' : 'BLENDS'}
    </IntentLink>
  )
}
