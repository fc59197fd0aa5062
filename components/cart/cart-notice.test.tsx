import { act, fireEvent, render, screen } from '@testing-library/react'
import { usePathname } from 'next/navigation'
import { productFixture } from '@/lib/cart/cart.fixture'
import { clearNotes, noteChange } from '@/lib/cart/change-notes'
import { CartNotice } from './cart-notice'

jest.mock('next/navigation', () => ({ usePathname: jest.fn(() => '/') }))

/** The notice waits for the number of the cart to be painted. */
const FRAME_MS = 20

const change = (id = 101, quantity = 1500) =>
  act(() => {
    noteChange(productFixture({ id, name: `Corte ${id}` }), quantity)
    jest.advanceTimersByTime(FRAME_MS)
  })
const link = () => screen.queryByRole('link', { name: 'Ir para o carrinho' })

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(usePathname).mockReturnValue('/')
})
afterEach(() => {
  act(clearNotes)
  jest.useRealTimers()
})

it('NOTE-04 NOTE-07 NOTE-08 a change shows name, picture and weight in kg, and the way to the cart', () => {
  render(<CartNotice />)
  expect(link()).toBeNull()
  change()
  expect(screen.getByText('Corte 101')).toBeVisible()
  expect(screen.getByText('1,5 kg')).toBeVisible()
  expect(screen.getByAltText('Produto sem foto')).toBeVisible()
  expect(link()).toHaveAttribute('href', '/carrinho')
})

it('NOTE-05 the notice stays ten seconds after the last change', () => {
  render(<CartNotice />)
  change()
  act(() => jest.advanceTimersByTime(9_000))
  change()
  act(() => jest.advanceTimersByTime(9_999 - FRAME_MS))
  expect(link()).toBeVisible()
  act(() => jest.advanceTimersByTime(1 + FRAME_MS))
  expect(link()).toBeNull()
})

it('NOTE-06 four changes give three rows', () => {
  render(<CartNotice />)
  for (const id of [1, 2, 3, 4]) change(id)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it('NOTE-04 NOTE-05 what is removed leaves the notice, which closes with its last row', () => {
  render(<CartNotice />)
  change(1)
  change(2, 700)
  act(() => jest.advanceTimersByTime(6_000))
  change(1, 0)
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['Corte 20,7 kg'])
  act(() => jest.advanceTimersByTime(4_000))
  expect(link()).toBeNull()
  change(3)
  expect(link()).toBeVisible()
  change(3, 100)
  expect(link()).toBeNull()
  change(3, 0)
  expect(link()).toBeNull()
})

it('NOTE-09 the notice can be dismissed', () => {
  render(<CartNotice />)
  change()
  fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso do carrinho' }))
  expect(link()).toBeNull()
})

it('CONST-16 the notice knows that more than 40 px were scrolled', () => {
  render(<CartNotice />)
  change()
  const notice = screen.getByRole('complementary', { name: 'Aviso do carrinho' })
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    fireEvent.scroll(window)
  }
  scrollTo(40)
  expect(notice).toHaveAttribute('data-at-top', 'false')
  scrollTo(41)
  expect(notice).toHaveAttribute('data-at-top', 'true')
})

it.each(['/carrinho', '/carrinho/'])('NOTE-11 the notice is hidden on %s', (path) => {
  jest.mocked(usePathname).mockReturnValue(path)
  render(<CartNotice />)
  change()
  expect(link()).toBeNull()
})
