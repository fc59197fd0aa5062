import { phoneHref, store } from '@/lib/store/store'

/** Link to the shop's phone number, which never wraps. */
export function PhoneLink({ className = '' }: { className?: string }) {
  return (
    <a className={`whitespace-nowrap ${className}`} href={phoneHref(store.phone)}>
      {store.phone}
    </a>
  )
}
