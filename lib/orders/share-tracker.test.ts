import { shareTrackerHref } from './share-tracker'

it('CONF-08 what is shared is the promise and the signed link, to nobody in particular', () => {
  const arrival = {
    kind: 'delivery' as const,
    windowStart: '2026-11-23T13:00:00-03:00',
    windowEnd: '2026-11-23T17:00:00-03:00',
  }
  const url = new URL(shareTrackerHref('R1.abc', arrival))
  expect(url.origin + url.pathname).toBe('https://wa.me/')
  expect(url.searchParams.get('text')).toBe(
    'Pedido no Açougue Recôncavo: chega seg, 23 nov, 13h–17h. Acompanhe aqui: http://localhost/acompanhar/R1.abc',
  )
  const bare = new URL(shareTrackerHref('R1.abc', null)).searchParams.get('text')
  expect(bare).toMatch(/^Pedido no Açougue Recôncavo\. Acompanhe aqui: http/)
})
