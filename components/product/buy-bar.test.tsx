import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from '@/lib/api/types'
import { comeIntoView, installObservers, leaveView } from '@/lib/browser/observers.fixture'
import { productFixture } from '@/lib/cart/cart.fixture'
import { BuyBar } from './buy-bar'

beforeAll(installObservers)

function show(over: Partial<Product> = {}, choices: HTMLElement | null = null) {
  const current = document.createElement('section')
  const product = productFixture({ listPrice: 0.0999, ...over })
  render(<BuyBar product={product} controls={{ current }} choices={{ current: choices }} />)
  return current
}

function optionOf(presentationName: string, ...names: string[]): Product['options'][number] {
  const values = names.map((name, index) => ({
    slug: name,
    presentationName: name,
    imageUrl: null,
    selected: index === names.length - 1,
  }))
  return { presentationName, values }
}
const bar = () => screen.queryByRole('region', { name: 'Compra rápida' })

it('PDP-04 PDP-27 the bar shows the controls while those of the buy box are out of view, from the first screen on', () => {
  const controls = show()
  expect(bar()).toBeNull()
  act(() => leaveView(controls))
  expect(bar()).toHaveTextContent(/^Picanha Bovinade R\$\s99,90por R\$\s89,90 \/KgADICIONAR 1 Kg$/)
  act(() => comeIntoView(controls))
  expect(bar()).toBeNull()
})

it('PDP-27 the bar shows the former price of an offer', () => {
  const former = () => bar()?.querySelector('s')?.textContent
  const controls = show({ price: 0.0459, listPrice: 0.0519 })
  act(() => leaveView(controls))
  expect(former()).toMatch(/^R\$\s51,90$/)
})

it('the bar stays while it has the focus of the keyboard', () => {
  const controls = show()
  act(() => leaveView(controls))
  const button = screen.getByRole('button')
  const byKeyboard = jest.spyOn(button, 'matches').mockReturnValue(true)
  act(() => button.focus())
  expect(byKeyboard).toHaveBeenCalledWith(':focus-visible')
  act(() => comeIntoView(controls))
  expect(bar()).not.toBeNull()
  act(() => button.blur())
  expect(bar()).toBeNull()
})

it('PDP-27 a tap does not keep the bar beside the controls of the buy box', () => {
  const controls = show()
  act(() => leaveView(controls))
  const button = screen.getByRole('button')
  jest.spyOn(button, 'matches').mockReturnValue(false)
  act(() => button.focus())
  act(() => comeIntoView(controls))
  expect(bar()).toBeNull()
})

it('PDP-32 shows the choice and links to its selector', async () => {
  const choices = document.createElement('div')
  choices.innerHTML = '<a href="#1">Peça</a><a href="#2" aria-current="page">Fatiada</a>'
  document.body.append(choices)
  const shown = jest.fn()
  Element.prototype.scrollIntoView = shown
  const options = [optionOf('Corte', 'Peça', 'Fatiada'), optionOf('Preparo', 'Resfriada')]
  const controls = show({ options }, choices)
  act(() => leaveView(controls))
  const button = screen.getByRole('button', { name: 'Alterar opção: Fatiada' })
  expect(button).toHaveTextContent(/^Fatiada$/)
  await userEvent.click(button)
  expect(choices.lastElementChild).toHaveFocus()
  expect(shown.mock.contexts).toEqual([choices.lastElementChild])
})
