import { useEffect } from 'react'
import { buttonLook } from '@/components/ui/button-look'
import { useOrderNumber } from '@/lib/cart/use-cart'
import { crashMessage, openChat, startThirdParties } from '@/lib/services/third-parties'
import { phoneHref, store, whatsappWith } from '@/lib/store/store'

const link = 'font-semibold text-primary underline underline-offset-4'

/** How to reach the shop after a crash, with the order number; opens the chat where there is one. */
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
        <a href={phoneHref(store.phone)} className={link}>
          {store.phone}
        </a>{' '}
        ou{' '}
        <a href={`mailto:${store.email}`} className={link}>
          {store.email}
        </a>
        .
      </p>
      <p>Nossa equipe técnica foi notificada desse erro e iremos investigar.</p>
      {number && <p className="font-semibold">Pedido #{number}</p>}
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
