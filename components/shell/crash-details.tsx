import { useEffect } from 'react'
import { buttonLook } from '@/components/ui/button'
import { TextLink } from '@/components/ui/text-link'
import { useOrderNumber } from '@/lib/cart/use-cart'
import { crashMessage, openChat, startThirdParties } from '@/lib/services/third-parties'
import { identity, phoneHref, whatsappWith } from '@/lib/shop/identity'

/** Contacts of the shop after a crash, with the order number. Opens the chat if configured. */
export function CrashDetails() {
  const number = useOrderNumber()
  const message = crashMessage(number)

  // The page may have crashed before the chat was loaded.
  useEffect(startThirdParties, [])
  useEffect(() => {
    openChat(message)
  }, [message])

  return (
    <>
      <p>
        Caso o erro se repita, entre em contato no{' '}
        <TextLink href={phoneHref(identity.phone)} look="inline">
          {identity.phone}
        </TextLink>{' '}
        ou{' '}
        <TextLink href={`mailto:${identity.email}`} look="inline">
          {identity.email}
        </TextLink>
        .
      </p>
      <p>Nossa equipe técnica foi notificada desse erro e iremos investigar.</p>
      {number ? <p className="font-semibold">Pedido #{number}</p> : null}
      <a
        href={whatsappWith(message)}
        target="_blank"
        rel="noreferrer"
        className={buttonLook('secondary')}
        onClick={(event) => {
          if (openChat(message)) event.preventDefault()
        }}
      >
        Continuar pelo chat
      </a>
    </>
  )
}
