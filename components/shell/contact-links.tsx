import { Icon } from '@/components/ui/icon'
import { phoneHref, store } from '@/lib/store/store'
import { WhatsappLink } from './whatsapp-link'

const link =
  'inline-flex min-h-11 min-w-11 items-center gap-1 whitespace-nowrap hover:underline sm:gap-1.5'

export function ContactLinks() {
  return (
    <div className="flex md:gap-6">
      <a href={phoneHref(store.phone)} className={link}>
        <Icon name="phone" className="size-4 shrink-0" />
        {store.phone}
      </a>
      <WhatsappLink className={`${link} max-sm:justify-center`}>
        <Icon name="chat" className="size-4 shrink-0" />
        <span className="max-sm:sr-only">WhatsApp</span>
      </WhatsappLink>
    </div>
  )
}
