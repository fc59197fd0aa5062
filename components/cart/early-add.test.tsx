import { screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { EarlyAdd } from './early-add'

const clicks = jest.fn()

function show(label: string) {
  document.body.innerHTML = `<button data-main aria-label="${label}"></button>`
  const button = screen.getByRole('button')
  button.addEventListener('click', clicks)
  return button
}

function hydrate() {
  window.history.pushState = jest.fn()
  clicks.mockClear()
  jest.runAllTimers()
}

beforeAll(() => {
  const [, text = ''] = /<script>(.*)<\/script>/s.exec(renderToStaticMarkup(<EarlyAdd />)) ?? []
  // biome-ignore lint/security/noGlobalEval: the script of the page, as its browser runs it
  window.eval(text)
})
beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  Reflect.deleteProperty(window.history, 'pushState')
  clicks.mockClear()
})

it('BROW-12 several clicks on ADICIONAR before hydration add once after it', () => {
  const button = show('ADICIONAR Maminha')
  button.click()
  button.click()
  expect(button).toHaveAttribute('aria-busy', 'true')
  jest.advanceTimersByTime(5_000)
  hydrate()
  expect(clicks).toHaveBeenCalledTimes(1)
  expect(button).not.toHaveAttribute('aria-busy')
})

it('BROW-12 a click that React has handled itself is not repeated', () => {
  const button = show('ADICIONAR Maminha')
  button.click()
  button.setAttribute('aria-label', 'Aumentar Maminha')
  hydrate()
  expect(clicks).not.toHaveBeenCalled()
})

it('BROW-12 clicks after hydration are ignored', () => {
  const button = show('ADICIONAR Maminha')
  window.history.pushState = jest.fn()
  button.click()
  expect(button).not.toHaveAttribute('aria-busy')
  expect(clicks).toHaveBeenCalledTimes(1)
})
