import { Icon } from '@/components/ui/icon'
import { phoneHref, store } from '@/lib/store/store'
import { WhatsappLink } from './whatsapp-link'

const link = 'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap hover:underline'

export function ContactLinks() {
  return (
    <div className="flex flex-wrap gap-x-4 md:gap-x-6">
      <a href={phoneHref(store.phone)} className={link}>
        <Icon name="phone" className="size-4 shrink-0" />
        {store.phone}
      </a>
      <WhatsappLink className={link}>
        <Icon name="chat" className="size-4 shrink-0" />
        WhatsApp
      </WhatsappLink>
    </div>
  )
}
