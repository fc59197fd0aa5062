'use client'

import { useSyncExternalStore } from 'react'
import { useCurrentOrder } from '@/lib/cart/use-cart'
import { readOffline, subscribeConnectivity } from '@/lib/services/connectivity'
import { store } from '@/lib/store/store'

/** Shown while the shop cannot be reached. */
export function OfflineBanner() {
  const offline = useSyncExternalStore(subscribeConnectivity, readOffline, () => false)
  const order = useCurrentOrder()
  const number = order ? ` #${order.number}` : ''
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50 bg-primary text-page">
      {offline ? (
        <p className="page-width py-3 text-sm">
          {`Oops! Não estamos conseguindo conectar à internet. Se estiver com dificuldades em usar nosso site, ligue para ${store.phone} e continuaremos o seu pedido${number} de onde você parou.`}
        </p>
      ) : null}
    </div>
  )
}
