import { asksForConsent } from '@/lib/services/consent'

/** The consent banner, which arrives late, listens for presses on what carries this. */
export const REOPENS_CONSENT = 'data-reopens-consent'

/** Opens the question about third-party services again, where there is one. */
export function ConsentButton({ className }: { className: string }) {
  if (!asksForConsent) return null
  return (
    <button type="button" className={className} {...{ [REOPENS_CONSENT]: '' }}>
      Preferências de privacidade
    </button>
  )
}
