import './globals.css'
import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import { FlashMessage } from '@/components/account/flash-message'
import { CartBootstrap } from '@/components/cart/cart-bootstrap'
import { ShopData } from '@/components/seo/page-data'
import { DeferredParts } from '@/components/shell/deferred-parts'
import { RouteChange } from '@/components/shell/route-change'
import { SiteFooter } from '@/components/shell/site-footer'
import { paymentGateway } from '@/lib/env/payment-gateway.mjs'
import { publicEnv } from '@/lib/env/public'
import { serverEnv } from '@/lib/env/server'
import {
  brandingUrl,
  colourSheetAddress,
  type IconName,
  icon,
} from '@/lib/server/branding/branding-files.mjs'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { identity } from '@/lib/shop/identity'

// Semibold headings use the bold file too: one small file instead of a variable one.
const kreon = localFont({
  src: '../node_modules/@fontsource/kreon/files/kreon-latin-700-normal.woff2',
  weight: '600 700',
  variable: '--font-kreon',
  display: 'swap',
})

const figtree = localFont({
  src: '../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  variable: '--font-figtree',
  display: 'swap',
})

export const metadata: Metadata = {
  metadataBase: new URL(serverEnv.publicUrl),
  title: { default: identity.name, template: `%s | ${identity.name}` },
  applicationName: identity.name,
  icons: {
    icon: { url: icon().src, type: icon().type, sizes: 'any' },
    apple: { url: brandingUrl('icone-apple.png' satisfies IconName), sizes: '180x180' },
  },
  formatDetection: { telephone: false },
}

export const viewport: Viewport = { themeColor: wholeShop.colours.ink }

const colourSheet = colourSheetAddress()

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="pt-BR"
      className={`${kreon.variable} ${figtree.variable}`}
      data-gateway={paymentGateway()}
    >
      {colourSheet ? <link rel="stylesheet" href={colourSheet} precedence="high" /> : null}
      <body className="flex min-h-dvh flex-col">
        <SkipLink />
        <ShopData />
        <CartBootstrap />
        <RouteChange />
        <DemoStrip />
        <FlashMessage />
        {children}
        <SiteFooter />
        <DeferredParts />
      </body>
    </html>
  )
}

/** Stands in the flow above the page while focused, so that the link covers nothing. */
function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="focus-inset not-focus:-top-24 block bg-page px-4 py-3 text-center font-semibold text-primary not-focus:absolute"
    >
      Pular para o conteúdo
    </a>
  )
}

function DemoStrip() {
  if (!publicEnv.demo) return null
  return (
    <aside
      aria-label="Aviso"
      className="bg-highlight px-2 py-1.5 text-center font-semibold text-ink text-xs sm:text-sm"
    >
      Loja de demonstração: nada é cobrado nem entregue
    </aside>
  )
}
