'use client'

import { useToken } from '@/lib/account/use-token'
import { IntentLink } from './intent-link'

/** Leads a customer to the own blends, a guest to the page that explains them. */
export function BlendsLink({ className }: { className: string }) {
  const own = useToken() !== null
  return (
    <IntentLink href={own ? '/blend/meus-blends' : '/blend'} className={className}>
      {own ? 'MEUS BLENDS' : 'BLENDS'}
    </IntentLink>
  )
}
