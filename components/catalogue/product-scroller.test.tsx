import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ProductPage } from '@/lib/api/catalogue'
import { getQueryClient } from '@/lib/api/query-client'
import type { Product } from '@/lib/api/types'
import { comeIntoView, installObservers } from '@/lib/browser/observers.fixture'
import { productFixture } from '@/lib/cart/cart.fixture'
import { PHONE_FIRST, PHONE_STEP, ProductScroller, revealedCount } from './product-scroller'

jest.mock('./product-card', () => ({
  ProductCard: ({ product }: { product: Product }) => (
    <a href={`/produtos/${product.slug}`}>{product.name}</a>
  ),
}))

/** Path of the page. Each test uses its own, since opened lists are stored by path. */
let pathname = ''
jest.mock('next/navigation', () => ({ usePathname: () => pathname }))

const READ_AT = 1_000

/**
 * Page `n` of `pages`, ten products each. Each page repeats the last product of the previous page.
 */
function page(n: number, pages = 3): ProductPage {
  const from = (n - 1) * 9
  const products = Array.from({ length: 10 }, (_, index) => {
    const id = from + index
    return productFixture({ id, slug: `corte-${id}`, name: `Corte ${id}` })
  })
  return { products, count: pages * 9 + 1, currentPage: n, pages }
}

/** Stubs the list API; returns the paths that were requested. */
function answerPages(status = 200) {
  const asked: string[] = []
  globalThis.fetch = jest.fn(async (url) => {
    asked.push(String(url))
    const { currentPage, ...rest } = page(Number(/[?&]page=(\d+)/.exec(String(url))?.[1]))
    return Response.json({ ...rest, current_page: currentPage }, { status })
  })
  return asked
}

const cards = () => screen.getAllByRole('listitem')
const more = () => screen.queryByRole('button', { name: 'ver mais: Promoções' })
const hidden = () => cards().filter((card) => card.className.includes('max-md:hidden')).length

async function renderNear(first: ProductPage, list?: 'promotions') {
  render(<ProductScroller title="Promoções" first={first} list={list} readAt={READ_AT} />)
  const track = screen.getByRole('list')
  jest.spyOn(track, 'clientWidth', 'get').mockReturnValue(600)
  await act(async () => comeIntoView(track))
  await waitFor(() => expect(screen.getByRole('button', { name: /Próximos/ })).toBeVisible())
  return track
}

async function reachLast(track: HTMLElement, times = 1) {
  await act(async () => {
    for (let time = 0; time < times; time += 1) {
      comeIntoView(track.lastElementChild as Element, track)
    }
  })
}

beforeAll(installObservers)
beforeEach(() => {
  pathname = `/${expect.getState().currentTestName}`
  globalThis.matchMedia = () => ({ matches: false }) as MediaQueryList
})
afterEach(() => getQueryClient().clear())

it('SCRL-06 SCRL-07 CONST-20 opens four cards at a time on a phone, and moves the focus to them', async () => {
  render(<ProductScroller title="Promoções" first={page(1)} readAt={READ_AT} />)
  expect(hidden()).toBe(6)
  await userEvent.click(more() as HTMLElement)
  expect(hidden()).toBe(2)
  expect(screen.getByRole('link', { name: 'Corte 4' })).toHaveFocus()
  await userEvent.click(more() as HTMLElement)
  expect(hidden()).toBe(0)
  expect(more()).toBeNull()
})

it('SCRL-07 a return to the page restores the list, without its focus', async () => {
  const scroller = <ProductScroller title="Promoções" first={page(1)} readAt={READ_AT} />
  const { unmount } = render(scroller)
  await userEvent.click(more() as HTMLElement)
  unmount()
  const again = render(scroller)
  expect(cards().length - hidden()).toBe(8)
  expect(document.body).toHaveFocus()
  again.unmount()
  pathname = '/another'
  render(scroller)
  expect(cards().length - hidden()).toBe(4)
})

it('SCRL-04 SCRL-05 SCRL-08 SCRL-10 loads the next page at the last card, once, each product once, until the last page', async () => {
  const asked = answerPages()
  const track = await renderNear(page(1), 'promotions')
  expect(asked).toEqual([])

  await reachLast(track, 2)
  await waitFor(() => expect(cards()).toHaveLength(19))
  expect(asked).toEqual(['/v2/products/?q[by_in_promotion]=true&page=2&per_page=10'])

  await reachLast(track)
  await waitFor(() => expect(cards()).toHaveLength(28))
  await reachLast(track)
  expect(asked).toHaveLength(2)
  expect(new Set(screen.getAllByRole('link').map((link) => link.textContent)).size).toBe(28)
})

it('A25 on a phone "ver mais" loads the next page when more cards are needed', async () => {
  const asked = answerPages()
  await renderNear(page(1), 'promotions')
  await userEvent.click(more() as HTMLElement)
  expect(asked).toHaveLength(0)
  await userEvent.click(more() as HTMLElement)
  await waitFor(() => expect(cards()).toHaveLength(19))
  expect(hidden()).toBe(7)
  expect(asked).toHaveLength(1)
})

it('ERR-08 A42 shows nothing for a page that cannot be loaded', async () => {
  answerPages(422)
  const track = await renderNear(page(1), 'promotions')
  await reachLast(track)
  await waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(1))
  expect(cards()).toHaveLength(10)
  expect(screen.queryByRole('alert')).toBeNull()
})

it('SCRL-01 a list without further pages requests nothing', async () => {
  const asked = answerPages()
  const track = await renderNear(page(1, 1))
  await reachLast(track)
  expect(asked).toEqual([])
})

it('SCRL-02 SCRL-03 CONST-04 its arrows move two slides in 500 ms, each click counted, and from the end to the start in 1500 ms', async () => {
  const track = await renderNear(page(1))
  const step = 310
  for (const [index, card] of cards().entries()) {
    jest.spyOn(card, 'offsetLeft', 'get').mockReturnValue(index * step)
  }
  jest.useFakeTimers()
  const press = (name: RegExp, ms: number) => {
    act(() => screen.getByRole('button', { name }).click())
    act(() => jest.advanceTimersByTime(ms - 100))
    const early = track.scrollLeft
    act(() => jest.advanceTimersByTime(150))
    act(() => void track.dispatchEvent(new Event('scroll')))
    return { early, end: track.scrollLeft }
  }
  expect(screen.getByRole('button', { name: /anteriores/ })).toBeDisabled()
  const forward = press(/Próximos/, 500)
  expect(forward.early).toBeLessThan(2 * step)
  expect(forward.end).toBe(2 * step)
  expect(press(/anteriores/, 500).end).toBe(0)
  for (let slide = 2; slide < 10; slide += 2) press(/Próximos/, 500)
  expect(track.scrollLeft).toBe(8 * step)
  press(/anteriores/, 100)
  expect(press(/anteriores/, 500).end).toBe(4 * step)
  for (let slide = 4; slide < 8; slide += 2) press(/Próximos/, 500)
  const back = press(/Voltar ao início/, 1500)
  expect(back.early).toBeGreaterThan(0)
  expect(back.end).toBe(0)
  jest.useRealTimers()
})

it('SCRL-12 a slide holds two cards where four fit, and its arrows still move two slides', async () => {
  const track = await renderNear(page(1, 1))
  const step = 150
  for (const [index, card] of cards().entries()) {
    jest.spyOn(card, 'offsetLeft', 'get').mockReturnValue(index * step)
  }
  act(() => void window.dispatchEvent(new Event('resize')))
  jest.useFakeTimers()
  const press = (name: RegExp) => {
    act(() => screen.getByRole('button', { name }).click())
    act(() => jest.advanceTimersByTime(600))
    act(() => void track.dispatchEvent(new Event('scroll')))
    return track.scrollLeft / step
  }
  // Ten cards are five slides: the last move is one slide long.
  expect([press(/Próximos/), press(/Próximos/), press(/anteriores/)]).toEqual([4, 6, 2])
  expect(press(/Próximos/)).toBe(6)
  expect(screen.getByRole('button', { name: /Voltar ao início/ })).toBeVisible()
  jest.useRealTimers()
})

it('CONST-20 shows four cards on a phone and four more each time', () => {
  expect([PHONE_FIRST, PHONE_STEP]).toEqual([4, 4])
  expect([0, 1, 2, 3].map((presses) => revealedCount(presses, 10))).toEqual([4, 8, 10, 10])
})
