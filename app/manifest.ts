import type { MetadataRoute } from 'next'
import { brandingUrl, type IconName } from '@/lib/server/branding/branding-files.mjs'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { SERVED_CITIES_TEXT } from '@/lib/shared/shop-facts'
import { identity } from '@/lib/shop/identity'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: identity.name,
    short_name: identity.name,
    description: `Carnes por peso com entrega em ${SERVED_CITIES_TEXT}.`,
    lang: 'pt-BR',
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    background_color: wholeShop.colours.page,
    theme_color: wholeShop.colours.ink,
    icons: [
      icon('icone-192.png', 192),
      icon('icone-512.png', 512),
      { ...icon('icone-com-margem.png', 512), purpose: 'maskable' },
    ],
  }
}

function icon(name: IconName, size: number) {
  return { src: brandingUrl(name), sizes: `${size}x${size}`, type: 'image/png' }
}
