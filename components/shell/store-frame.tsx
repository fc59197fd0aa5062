import type { ReactNode } from 'react'
import { FlashMessage } from '../account/flash-message'
import { CartBootstrap } from '../cart/cart-bootstrap'
import { DeferredParts } from './deferred-parts'
import { DemoStrip } from './demo-strip'
import { RouteChange } from './route-change'
import { SiteFooter } from './site-footer'

/** What every page for shoppers has around it: session, cart, messages and footer. */
export function StoreFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <CartBootstrap />
      <RouteChange />
      <DemoStrip />
      <FlashMessage />
      {children}
      <SiteFooter />
      <DeferredParts />
    </>
  )
}
