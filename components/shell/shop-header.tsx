import Link from 'next/link'
import type { ReactNode } from 'react'
import { shop } from '#shop'
import { CartIndicator, CartToast } from '@/components/cart/cart-indicator'
import { DeliveryLine } from '@/components/delivery/delivery-line'
import { IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { readDepartments } from '@/lib/api/catalogue-server'
import type { Department } from '@/lib/api/types'
import { MAX_QUERY_LENGTH, SEARCH_PARAMS } from '@/lib/search/search-state'
import { identity, phoneHref } from '@/lib/shop/identity'
import { IntentLink } from './intent-link'
import { LogoLink } from './logo-link'
import { MenuDrawer } from './menu-drawer'
import { SearchField } from './search-field'
import { BySession, RegisterLink, SessionMenu } from './session-links'
import { WhatsappLink } from './whatsapp-link'

/** `contents`, so that the bar sticks to the top of the whole page while the strips scroll away. */
function ShopHeader({ departments }: { departments: Department[] }) {
  return (
    <header className="contents text-page">
      <div className="bg-ink-light text-sm max-md:hidden">
        <div className="page-width flex items-center justify-between">
          <ContactLinks />
          <SessionMenu>
            <LoginLinks />
          </SessionMenu>
        </div>
      </div>
      <div className="shop-bar -top-full stays:top-0 sticky z-30 bg-ink focus-within:top-0 print:static">
        <div className="page-width flex min-h-bar flex-wrap items-center gap-x-1.5 gap-y-1 py-1 md:gap-x-6">
          <MenuDrawer>
            <MenuHead />
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
      <div className="delivery-strip relative bg-surface text-ink focus-within:z-10">
        <div className="page-width">
          <DeliveryLine look="strip" />
        </div>
      </div>
    </header>
  )
}

const contactLink = 'inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap hover:underline'

export function ContactLinks() {
  return (
    <div className="flex flex-wrap gap-x-4 md:gap-x-6">
      <a href={phoneHref(identity.phone)} className={contactLink}>
        <Icon name="phone" className="size-4 shrink-0" />
        {identity.phone}
      </a>
      <WhatsappLink className={contactLink}>
        <Icon name="chat" className="size-4 shrink-0" />
        WhatsApp
      </WhatsappLink>
    </div>
  )
}

const loginLink = 'inline-flex min-h-11 items-center px-2 font-semibold hover:underline'

export function LoginLinks() {
  return (
    <div className="-mx-2 flex flex-wrap">
      <RegisterLink className={loginLink} />
      <Link href="/login/" prefetch={false} className={loginLink}>
        ENTRAR
      </Link>
    </div>
  )
}

const menuLook = 'block rounded-lg px-3 py-2.5 font-semibold hover:bg-surface'
/** Capitalises labels alike, whatever their case elsewhere. */
const menuLink = `lowercase first-letter:uppercase ${menuLook}`

const { blends, barbecue } = shop.features

const ABOUT_THE_SHOP = [
  { href: '/sobre', label: 'Sobre' },
  { href: '/trabalhe', label: 'Trabalhe conosco' },
  { href: '/perguntas', label: 'Perguntas frequentes' },
]

const group = 'mt-2 border-line border-t pt-2'

/** Stays in sight while the menu scrolls. */
export function MenuHead() {
  return (
    <div className="-mx-4 -mt-4 top-0 z-10 flex items-center justify-between bg-page py-2 pr-2 pl-4 stays:sticky">
      <p className="font-bold font-heading text-xl">Menu</p>
      <IconButton label="Fechar menu" data-close className="text-primary">
        <Icon name="close" className="size-6" />
      </IconButton>
    </div>
  )
}

/** The login stays in sight at the end of the drawer, below a list longer than a phone's screen. */
export function MenuLinks({ departments }: { departments: Department[] }) {
  return (
    <nav aria-label="Menu" className="-mx-3 -mb-4 flex grow flex-col">
      <ul>
        {menuEntry({ href: '/', label: 'Início' })}
        {barbecue ? menuEntry({ href: '/bigchurrasco', label: 'CHURRASCÔMETRO' }) : null}
        {blends ? (
          <li>
            <BlendsLink className={menuLink} />
          </li>
        ) : null}
      </ul>
      <ul className={group}>
        {menuEntry({ href: '/departamentos', label: 'Departamentos' })}
        {departments.map(({ id, name }) => (
          <li key={id}>
            <IntentLink href={`/departamentos/${id}`} className={`pl-8 text-muted ${menuLook}`}>
              {name}
            </IntentLink>
          </li>
        ))}
      </ul>
      <ul className={group}>{ABOUT_THE_SHOP.map(menuEntry)}</ul>
      <ul className={`menu-foot bottom-0 flex flex-wrap bg-page pb-2 stays:sticky ${group}`}>
        {menuEntry({ href: '/minha-conta/informacoes', label: 'Minha conta' })}
        <BySession
          customer={
            <>
              {menuEntry({ href: '/minha-conta/pedidos', label: 'Meus pedidos' })}
              <li>
                <a href="/logout/" className={menuLink}>
                  SAIR
                </a>
              </li>
            </>
          }
        >
          <li>
            <RegisterLink className={menuLink} />
          </li>
          <li>
            <Link href="/login/" prefetch={false} className={menuLink}>
              ENTRAR
            </Link>
          </li>
        </BySession>
      </ul>
    </nav>
  )
}

/** Links customers to their blends, and guests to the page that explains blends. */
function BlendsLink({ className }: { className: string }) {
  const own = (
    <IntentLink href="/blend/meus-blends" className={className}>
      MEUS BLENDS
    </IntentLink>
  )
  return (
    <BySession customer={own}>
      <IntentLink href="/blend" className={className}>
        BLENDS
      </IntentLink>
    </BySession>
  )
}

function menuEntry({ href, label }: { href: string; label: string }) {
  return (
    <li key={href}>
      <IntentLink href={href} className={menuLink}>
        {label}
      </IntentLink>
    </li>
  )
}

const SHOWN = 5
const navLink =
  'inline-flex min-h-11 items-center whitespace-nowrap rounded-sm px-3 font-semibold hover:underline'

const toolLink = `${navLink} text-highlight max-sm:px-2 max-sm:text-sm`

/** Calculators first, so that phones show them; departments continue beyond the edge. */
export function DepartmentNav({ departments }: { departments: Department[] }) {
  return (
    <nav aria-label="Principal" className="border-ink-light border-t bg-ink">
      <ul className="page-width focus-inset no-scrollbar fade-end flex gap-1 overflow-x-auto py-0.5">
        {barbecue ? (
          <li className="-ml-2 sm:-ml-3">
            <IntentLink href="/bigchurrasco" className={toolLink}>
              CHURRASCÔMETRO
            </IntentLink>
          </li>
        ) : null}
        {blends ? (
          <li>
            <BlendsLink className={toolLink} />
          </li>
        ) : null}
        {departments.slice(0, SHOWN).map(({ id, name }) => (
          <li key={id}>
            <IntentLink href={`/departamentos/${id}`} className={navLink}>
              {name}
            </IntentLink>
          </li>
        ))}
        <li className="max-lg:pr-8 md:ml-auto lg:-mr-3">
          <IntentLink href="/departamentos" className={`${navLink} text-surface`}>
            Todos os departamentos
          </IntentLink>
        </li>
      </ul>
    </nav>
  )
}

/** Plain form, which works before and without JavaScript. */
export function SearchForm() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: older screen readers do not know <search>
    <form
      role="search"
      name="busca"
      action="/busca"
      className="search-box flex min-w-0 grow basis-20 rounded-lg bg-page text-ink md:relative md:mr-auto md:max-w-xl forced-colors:border"
    >
      <SearchField name={SEARCH_PARAMS.query} maxLength={MAX_QUERY_LENGTH} />
      <IconButton type="submit" label="Buscar" className="text-primary">
        <Icon name="search" />
      </IconButton>
    </form>
  )
}

/** If the departments cannot be read, the navigation is empty and the page still renders. */
export async function ShopShell({ children }: { children: ReactNode }) {
  const departments = await readDepartments()
  return (
    <>
      <ShopHeader departments={departments.status === 'found' ? departments.value : []} />
      <main id="conteudo" tabIndex={-1} className="grow outline-none">
        {children}
      </main>
    </>
  )
}
