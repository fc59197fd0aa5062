import { render, screen } from '@testing-library/react'
import { BannerCarousel } from '@/components/home/banner-carousel'
import { LogoLink } from '@/components/shell/logo-link'
import { storeJsonLd } from '@/lib/server/seo/json-ld/store'
import manifest from './manifest'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))
jest.mock('@/lib/shared/shop/from-folder.mjs', () => {
  const shop = jest.requireActual('@/lib/shared/shop/from-folder.mjs')
  const { wholeShop } = shop
  const pictures = { logoLight: null, logoDark: null, icon: 'banners/blend.webp' }
  return {
    ...shop,
    wholeShop: {
      ...wholeShop,
      pictures: { ...wholeShop.pictures, ...pictures },
      colours: { ...wholeShop.colours, ink: '#101820', page: '#f5fbff' },
      banners: [],
      hash: 'boi-bom',
    },
  }
})

it('RUN-81 without a logo the name is text, and a mark that is no SVG is an image', () => {
  const { container } = render(<LogoLink compact />)
  expect(screen.getByRole('link')).toHaveTextContent('Açougue Recôncavo')
  expect(container.querySelector('svg')).toBeNull()
  const mark = container.querySelector('img')
  expect(mark).toHaveAttribute('src', '/loja/boi-bom/banners-blend.webp')
  expect(JSON.stringify(storeJsonLd())).not.toContain('"logo"')
})

it('RUN-81 RUN-82 the installed app has the icons and colours of the shop', () => {
  const { icons, theme_color, background_color } = manifest()
  expect([theme_color, background_color]).toEqual(['#101820', '#f5fbff'])
  expect(icons?.map(({ src }) => src)).toEqual([
    '/loja/boi-bom/icone-192.png',
    '/loja/boi-bom/icone-512.png',
    '/loja/boi-bom/icone-com-margem.png',
  ])
})

it('RUN-81 a single banner has no player', () => {
  const { wholeShop } = jest.requireMock('@/lib/shared/shop/from-folder.mjs')
  const { banners } = jest.requireActual('@/lib/shared/shop/from-folder.mjs').wholeShop
  wholeShop.banners.push(banners[0])
  const { container } = render(<BannerCarousel />)
  expect(container.querySelectorAll('[role=group]')).toHaveLength(1)
  expect(container.querySelector('.swiper-wrapper')).toBeNull()
  wholeShop.banners.pop()
})

it('RUN-81 a home page without banners has no carousel', () => {
  const { container } = render(<BannerCarousel />)
  expect(container).toBeEmptyDOMElement()
})

it('OFF-13 the manifest has the members an installation needs, and its icons have their sizes', async () => {
  const { icons = [], ...rest } = manifest()
  expect(rest).toMatchObject({
    name: 'Açougue Recôncavo',
    id: '/',
    scope: '/',
    start_url: '/',
    display: 'standalone',
  })
  const found = icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)
  expect(found).toEqual(['192x192 any', '512x512 any', '512x512 maskable'])
})
