import { SessionMenu } from '@/components/account/session-menu'
import { CartIndicator } from '@/components/cart/cart-indicator'
import type { Department } from '@/lib/sales-api/types'
import { ContactLinks } from './contact-links'
import { DepartmentNav } from './department-nav'
import { LogoLink } from './logo-link'

/** The full header (SHELL-02). */
export function ShopHeader({ departments }: { departments: Department[] }) {
  return (
    <header className="bg-carvao text-osso">
      <div className="bg-carvao-claro text-xs sm:text-sm">
        <div className="faixa flex flex-wrap items-center justify-between">
          <ContactLinks />
          <SessionMenu />
        </div>
      </div>
      <div className="faixa flex items-center justify-between gap-4 py-2">
        <LogoLink />
        <CartIndicator />
      </div>
      <DepartmentNav departments={departments} />
    </header>
  )
}
