import { asksForConsent } from '@/lib/services/consent'

/** Marks the button for the consent banner, which is loaded later and listens on the document. */
export const REOPENS_CONSENT = 'data-reopens-consent'

/** Opens the consent banner again. */
export function ConsentButton({ className }: { className: string }) {
  if (!asksForConsent) return null
  return (
    <button type="button" className={className} {...{ [REOPENS_CONSENT]: '' }}>
      Preferências de privacidade
    </button>
  )
}
