'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import {
  asksForConsent,
  type Choice,
  decideConsent,
  REOPENS_CONSENT,
  readConsent,
  subscribeConsent,
} from '@/lib/services/third-parties'

/** Asks whether third-party services may run; refusing is as easy as accepting. */
export function ConsentBanner() {
  const choice = useSyncExternalStore(subscribeConsent, readConsent, () => null)
  const [reopened, setReopened] = useState(false)

  useEffect(() => {
    const reopen = ({ target }: MouseEvent) => {
      if ((target as Element).closest(`[${REOPENS_CONSENT}]`)) setReopened(true)
    }
    document.addEventListener('click', reopen)
    return () => document.removeEventListener('click', reopen)
  }, [])

  if (!asksForConsent || (choice && !reopened)) return null
  const decide = (next: Choice) => {
    setReopened(false)
    decideConsent(next)
  }
  return (
    <section
      aria-label="Sua privacidade"
      className="fixed inset-x-2 bottom-2 z-40 mb-banner rounded-lg border border-line bg-white p-4 shadow-lg sm:left-auto sm:w-96"
    >
      <p className="text-sm">
        Com a sua permissão, usamos serviços de terceiros para medir o uso da loja e para o chat.
        Sem ela, a loja funciona do mesmo jeito.{' '}
        <TextLink href="/termos/privacidade" look="inline">
          Política de privacidade
        </TextLink>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button variant="secondary" onClick={() => decide('refused')}>
          Recusar
        </Button>
        <Button variant="secondary" onClick={() => decide('accepted')}>
          Aceitar
        </Button>
      </div>
    </section>
  )
}
