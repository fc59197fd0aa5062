import { phoneHref, store } from '@/lib/store/store'

/** The shop's phone, which never wraps. */
export function PhoneLink({ className = '' }: { className?: string }) {
  return (
    <a className={`whitespace-nowrap ${className}`} href={phoneHref(store.phone)}>
      {store.phone}
    </a>
  )
}
