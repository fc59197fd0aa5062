import { store } from '@/lib/store/store'

/** The shop's e-mail; on a narrow screen it wraps only before the @. */
export function EmailLink({ subject }: { subject?: string }) {
  const [name, domain] = store.email.split('@')
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ''
  return (
    <a href={`mailto:${store.email}${query}`}>
      {name}
      <wbr />@{domain}
    </a>
  )
}
