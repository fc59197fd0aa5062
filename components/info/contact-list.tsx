import type { ReactNode } from 'react'
import { EmailLink } from '@/components/shell/email-link'
import { WhatsappLink } from '@/components/shell/whatsapp-link'
import { ButtonLink, buttonLook } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { phoneHref, store } from '@/lib/store/store'

/** The ways to reach the shop; WhatsApp, which most customers use, first. */
export function ContactList() {
  return (
    <ul className="mt-5 grid grid-cols-1 gap-3 lg:grid-cols-2 lg:gap-4">
      <Contact
        title="WhatsApp"
        text="Conte o que precisa; se houver um pedido aberto, ele vai junto."
      >
        <WhatsappLink className={buttonLook('primary', 'w-full')}>
          <Icon name="chat" />
          Falar pelo WhatsApp
        </WhatsappLink>
      </Contact>
      <Contact title="Telefone" text="Se já comprou, tenha o número do pedido à mão.">
        <a className={buttonLook('secondary', 'w-full')} href={phoneHref(store.phone)}>
          <Icon name="phone" />
          {store.phone}
        </a>
      </Contact>
      <Contact title="E-mail" text="Para enviar fotos e documentos.">
        <EmailLink
          className={buttonLook('secondary', 'wrap-anywhere w-full px-1 text-sm sm:text-base')}
        />
      </Contact>
      <Contact title="Seu pedido" text="Veja em que etapa ele está e quando chega.">
        <ButtonLink href="/minha-conta/pedidos" variant="secondary" className="w-full">
          Acompanhar pedido
        </ButtonLink>
      </Contact>
    </ul>
  )
}

function Contact({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-1 items-center gap-3 rounded-lg border border-line bg-white p-4 sm:grid-cols-[1fr_1.8fr] xl:grid-cols-2">
      <div>
        <h2 className="font-bold text-xl">{title}</h2>
        <p className="mt-1 text-muted text-sm">{text}</p>
      </div>
      {children}
    </li>
  )
}
