import { identity } from '@/lib/shop/identity'

/** Link to the shop's e-mail. On a narrow screen the address wraps only before the @. */
export function EmailLink({ className }: { className?: string }) {
  const [name, domain] = identity.email.split('@')
  return (
    <a href={`mailto:${identity.email}`} aria-label={identity.email} className={className}>
      <span>
        {name}
        <wbr />@{domain}
      </span>
    </a>
  )
}
