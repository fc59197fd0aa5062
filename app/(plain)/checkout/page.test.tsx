import { renderToStaticMarkup } from 'react-dom/server'
import { identity } from '@/lib/shop/identity'
import CheckoutPage from './page'

jest.mock('@/components/checkout/checkout-screen', () => ({ CheckoutScreen: () => null }))

it('BROW-13 without JavaScript phone and WhatsApp are buttons before the departments', () => {
  const html = renderToStaticMarkup(<CheckoutPage />)
  const page = new DOMParser().parseFromString(html, 'text/html')
  const links = [...page.querySelectorAll('noscript a')]
  expect(links.map(({ textContent }) => textContent)).toEqual([
    identity.phone,
    'Pedir pelo WhatsApp',
    'Ver departamentos',
  ])
  for (const { className } of links) expect(className).toContain('min-h-11')
})
