import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { installObservers } from '@/lib/browser/observers.fixture'
import { BannerCarousel } from './banner-carousel'

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

it('HOME-01 only the first picture is fetched at once, the others once the browser is idle', () => {
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

it('HOME-03 a tap on a banner is told, once', () => {
  window.dataLayer = []
  render(<BannerCarousel />)
  const [, second] = screen.getAllByRole('link')
  second?.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(second as HTMLElement)
  expect(window.dataLayer).toEqual([
    { event: 'tapped banner', banner: 'churrasco', href: '/busca?q=churrasco' },
  ])
})
