import type { MetadataRoute } from 'next'
import { SERVED_CITIES } from '@/lib/shared/shop-facts'
import { palette } from '@/lib/store/palette'
import { store } from '@/lib/store/store'

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: store.name,
    short_name: store.name,
    description: `Carnes por peso com entrega em ${SERVED_CITIES.join(', ')}.`,
    lang: 'pt-BR',
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
    background_color: palette.page,
    theme_color: palette.ink,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
