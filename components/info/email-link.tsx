import { store } from '@/lib/store/store'

/** Link to the shop's e-mail. On a narrow screen the address wraps only before the @. */
export function EmailLink() {
  const [name, domain] = store.email.split('@')
  return (
    <a href={`mailto:${store.email}`}>
      {name}
      <wbr />@{domain}
    </a>
  )
}
