import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { installObservers } from '@/lib/browser/observers.fixture'
import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { BannerCarousel, bannersOf } from './banner-carousel'

jest.mock('next/navigation', () => ({ useRouter: () => ({ prefetch: () => {} }) }))

beforeAll(installObservers)

it('HOME-01 HOME-02 shows three banners: feijoada, churrasco, blend', () => {
  render(<BannerCarousel />)
  const slides = screen.getAllByRole('group')
  expect(slides).toHaveLength(3)
  expect(slides.map((slide) => within(slide).getByRole('link').getAttribute('href'))).toEqual([
    '/busca?q=feijoada',
    '/busca?q=churrasco',
    '/blend',
  ])
})

it('HOME-01 only the first picture is requested immediately, the others once the browser is idle', () => {
  jest.useFakeTimers()
  const { container } = render(<BannerCarousel />)
  const pictures = container.getElementsByTagName('img')
  expect(pictures).toHaveLength(1)
  expect(pictures[0]).toHaveAttribute('fetchpriority', 'high')
  act(() => jest.runAllTimers())
  expect(pictures).toHaveLength(3)
  expect(pictures[2]).toHaveAttribute('loading', 'lazy')
  jest.useRealTimers()
})

it('HOME-20 wide screens get the wide picture, whatever the size of their letters', () => {
  const { container } = render(<BannerCarousel />)
  const source = container.querySelector('source')
  expect(source?.media.split(', ')).toContain('(min-width: 768px)')
  expect(Number(source?.getAttribute('width'))).toBeGreaterThan(1280)
})

it('HOME-03 a tap on a banner is reported once', () => {
  window.dataLayer = []
  render(<BannerCarousel />)
  const [, second] = screen.getAllByRole('link')
  second?.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(second as HTMLElement)
  expect(window.dataLayer).toEqual([
    { event: 'tapped banner', banner: 'churrasco', href: '/busca?q=churrasco' },
  ])
})

const [first] = wholeShop.banners

it('RUN-81 a banner appears from its first to its last day of the shop', () => {
  if (!first) throw new Error('the sample has a banner')
  const dated = { ...first, name: 'natal', from: '2026-12-01', until: '2026-12-24' }
  const { from: _, ...untilThen } = { ...dated, name: 'ate-la' }
  const at = (instant: string) =>
    bannersOf(new Date(instant), [dated, untilThen, first]).map(({ name }) => name)
  expect(at('2026-11-30T23:59:00-03:00')).toEqual(['ate-la', first.name])
  expect(at('2026-12-01T00:00:00-03:00')).toEqual(['natal', 'ate-la', first.name])
  expect(at('2026-12-24T23:59:00-03:00')).toEqual(['natal', 'ate-la', first.name])
  expect(at('2026-12-25T00:00:00-03:00')).toEqual([first.name])
  expect(bannersOf(new Date('2026-12-25T12:00:00Z'), [dated])).toEqual([])
})
