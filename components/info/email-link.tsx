import { store } from '@/lib/store/store'

/** Link to the shop's e-mail. On a narrow screen the address wraps only before the @. */
export function EmailLink({ subject, className }: { subject?: string; className?: string }) {
  const [name, domain] = store.email.split('@')
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : ''
  return (
    <a href={`mailto:${store.email}${query}`} aria-label={store.email} className={className}>
      <span>
        {name}
        <wbr />@{domain}
      </span>
    </a>
  )
}
