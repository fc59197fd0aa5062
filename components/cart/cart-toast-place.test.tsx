import { fireEvent, render, screen } from '@testing-library/react'
import { CartToast } from './cart-indicator'
import { change, closeToast, toast } from './cart-toast.fixture'

jest.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({ push: jest.fn() }),
}))

beforeEach(() => jest.useFakeTimers())
afterEach(closeToast)

it.each([
  ['covered', { top: 560, bottom: 604 }, 'true'],
  ['free', { top: 100, bottom: 144 }, 'false'],
])('NOTE-14 the clicked control stays visible: %s', async (_, place, away) => {
  const wide = { left: 8, right: 352 }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    if (!this.isConnected) return new DOMRect()
    const rect = this.tagName === 'ASIDE' ? { top: 520, bottom: 632 } : place
    return { ...new DOMRect(), ...rect, ...wide }
  })
  render(
    <>
      <button type="button">
        <span>ADICIONAR</span>
      </button>
      <CartToast />
    </>,
  )
  const label = screen.getByText('ADICIONAR')
  fireEvent.click(label)
  label.remove()
  await change()
  expect(toast()).toHaveAttribute('data-away', away)
})

it.each([
  ['of the product', 'add-box', 'true'],
  ['elsewhere', '', 'false'],
])(
  'NOTE-14 in the right half the toast hides no control beside the clicked one: %s',
  async (_, place, away) => {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: Element,
    ) {
      const isClicked = this.textContent === 'ADICIONAR'
      const rect =
        this.tagName === 'ASIDE' || !isClicked
          ? { top: 70, bottom: 250 }
          : { top: 300, bottom: 344 }
      return { ...new DOMRect(), ...rect, left: 608, right: 992 }
    })
    render(
      <>
        <section>
          <a href="/produtos/picanha-fatiada">Fatiada</a>
          <div className={place}>
            <button type="button">ADICIONAR</button>
          </div>
        </section>
        <CartToast />
      </>,
    )
    fireEvent.click(screen.getByText('ADICIONAR'))
    await change()
    expect(toast()).toHaveAttribute('data-away', away)
  },
)

it('NOTE-10 NOTE-14 the toast that moves with the scroll does not hide the clicked control', async () => {
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
  const wide = { left: 10, right: 340 }
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: HTMLElement,
  ) {
    const bottom = { top: 480, bottom: 620 }
    const top = { top: 70, bottom: 210 }
    const place = this.dataset.atTop === 'true' ? top : bottom
    return { ...new DOMRect(), ...(this.tagName === 'ASIDE' ? place : top), ...wide }
  })
  render(
    <>
      <button type="button">ADICIONAR</button>
      <CartToast />
    </>,
  )
  fireEvent.click(screen.getByText('ADICIONAR'))
  await change()
  expect(toast()).toHaveAttribute('data-away', 'false')
  Object.defineProperty(window, 'scrollY', { value: 90, configurable: true })
  fireEvent.scroll(window)
  expect(toast()).toHaveAttribute('data-away', 'true')
})

it('CONST-16 the toast moves after more than 40 px of scroll', async () => {
  render(<CartToast />)
  await change()
  const scrollTo = (y: number) => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
    fireEvent.scroll(window)
  }
  scrollTo(40)
  expect(toast()).toHaveAttribute('data-at-top', 'false')
  scrollTo(41)
  expect(toast()).toHaveAttribute('data-at-top', 'true')
})
