import { SessionMenu } from '@/components/account/session-menu'
import { CartIndicator } from '@/components/cart/cart-indicator'
import { CartToast } from '@/components/cart/cart-toast'
import { DeliveryLine } from '@/components/delivery/delivery-line'
import { Icon } from '@/components/ui/icon'
import type { Department } from '@/lib/api/types'
import { phoneHref, store } from '@/lib/store/store'
import { DepartmentNav } from './department-nav'
import { LogoLink } from './logo-link'
import { MenuDrawer } from './menu-drawer'
import { MenuLinks } from './menu-links'
import { SearchForm } from './search-form'
import { WhatsappLink } from './whatsapp-link'

/** `contents`, so that the bar sticks to the top of the whole page while the strips scroll away. */
export function ShopHeader({ departments }: { departments: Department[] }) {
  return (
    <header className="contents text-page">
      <div className="bg-ink-light text-sm max-md:hidden">
        <div className="page-width flex items-center justify-between">
          <ContactLinks />
          <SessionMenu />
        </div>
      </div>
      <div className="shop-bar -top-bar stays:top-0 sticky z-30 bg-ink focus-within:top-0 print:static">
        <div className="page-width flex min-h-bar flex-wrap items-center gap-x-1.5 md:gap-x-6">
          <MenuDrawer>
            <div className="-mx-4 mb-2 flex flex-wrap justify-between gap-x-4 border-line border-b px-4 pb-2 text-sm md:hidden">
              <ContactLinks />
              <SessionMenu />
            </div>
            <MenuLinks departments={departments} />
          </MenuDrawer>
          <LogoLink compact />
          <SearchForm />
          <div className="ml-auto shrink-0">
            <CartIndicator />
            <CartToast />
          </div>
        </div>
      </div>
      <DepartmentNav departments={departments} />
      <div className="delivery-strip bg-surface text-ink">
        <div className="page-width">
          <DeliveryLine look="strip" />
        </div>
      </div>
    </header>
  )
}

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
