import { MessageCircle, Phone } from 'lucide-react'
import { phoneHref, store, whatsappHref } from '@/lib/store/store'

const link = 'inline-flex min-h-11 min-w-11 items-center gap-2 hover:underline'

/** Phone and WhatsApp of the shop (SHELL-04, SHELL-05). */
export function ContactLinks() {
  return (
    <div className="flex gap-3 md:gap-6">
      <a href={phoneHref(store.phone)} className={link}>
        <Phone aria-hidden className="size-4 shrink-0" />
        {store.phone}
      </a>
      <a href={whatsappHref()} className={link} target="_blank" rel="noreferrer">
        <MessageCircle aria-hidden className="size-4 shrink-0" />
        <span className="max-sm:sr-only">WhatsApp</span>
      </a>
    </div>
  )
}
