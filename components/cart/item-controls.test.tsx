import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LineItem } from '@/lib/api/types'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { shownLine } from '@/lib/cart/use-cart'
import { ItemControls } from './item-controls'

// Fake timers: on a slow machine the cart's debounce would end within a test and revert the click.
jest.useFakeTimers()

const product = productFixture({ maximumQuantity: 1200 })
const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })

/** Starts with the cart that the API returns; drops pending writes of the previous test. */
async function cartWith(...lineItems: LineItem[]) {
  stubOrder(orderFixture({ lineItems }))
  await act(() => cart.changeOwner(false))
}

const decrease = () => screen.getByRole('button', { name: 'Diminuir Picanha Bovina' })
const increase = () => screen.getByRole('button', { name: 'Aumentar Picanha Bovina' })
const field = () => screen.getByRole('textbox', { name: 'Quantidade de Picanha Bovina, em Kg' })
const add = () => screen.queryByRole('button', { name: /ADICIONAR/ })

it('ITEM-01 an item not in the cart has an add button and no stepper', async () => {
  await cartWith()
  render(<ItemControls product={product} place="page" />)
  expect(add()).toBeVisible()
  expect(screen.queryByRole('button', { name: /Aumentar/ })).toBeNull()
})

it('ITEM-02 ITEM-18 ADICIONAR adds the default quantity and shows the stepper with the focus', async () => {
  await cartWith()
  render(<ItemControls product={product} place="page" />)
  await user.click(screen.getByRole('button', { name: /ADICIONAR/ }))
  expect(field()).toHaveValue('1 Kg')
  expect(increase()).toHaveFocus()
  await user.click(increase())
  expect(field()).toHaveValue('1,1 Kg')
})

it('ITEM-18 the add button of unit goods shows how many it adds, when that is not one', async () => {
  await cartWith()
  const pack = { ...product, name: 'Água', unitForQuantity: 'un' as const, defaultQuantity: 2 }
  const { rerender } = render(<ItemControls product={pack} place="card" />)
  expect(screen.getByRole('button', { name: 'ADICIONAR 2 un Água' })).toHaveTextContent(
    /^ADICIONAR 2 un$/,
  )
  rerender(<ItemControls product={{ ...pack, defaultQuantity: 1 }} place="card" />)
  expect(screen.getByRole('button', { name: 'ADICIONAR Água' })).toHaveTextContent(/^ADICIONAR$/)
  rerender(<ItemControls product={{ ...product, name: 'Acém' }} place="card" />)
  expect(screen.getByRole('button', { name: 'ADICIONAR Acém' })).toHaveTextContent(/^ADICIONAR$/)
})

it('PDP-31 on the product page the add button shows the quantity of one click', async () => {
  await cartWith()
  const weighed = { ...product, defaultQuantity: 1200 }
  const { rerender } = render(<ItemControls product={weighed} place="page" />)
  const shown = () =>
    add()
      ?.textContent?.replace(/\u00a0/g, ' ')
      .trim()
  expect(shown()).toBe('ADICIONAR 1,2 Kg')
  expect(add()).toHaveAccessibleName(/^ADICIONAR 1,2 Kg Picanha Bovina$/)
  rerender(<ItemControls product={{ ...weighed, defaultQuantity: 1000 }} place="page" />)
  expect(shown()).toBe('ADICIONAR 1 Kg')
  const unit = { ...product, unitForQuantity: 'un' as const, defaultQuantity: 1, price: 52.9 }
  rerender(<ItemControls product={unit} place="page" />)
  expect(shown()).toBe('ADICIONAR 1 un')
  rerender(<ItemControls product={weighed} place="card" />)
  expect(shown()).toBe('ADICIONAR')
})

it('ITEM-18 plus and minus step by the increment, whatever the minimum', async () => {
  const coarse = { ...product, minimumQuantity: 600, incrementQuantity: 200, maximumQuantity: 3000 }
  await cartWith(lineFixture({ variant: coarse, quantity: 1600 }))
  render(<ItemControls product={coarse} place="page" />)
  await user.click(decrease())
  expect(field()).toHaveValue('1,4 Kg')
  await user.click(decrease())
  expect(field()).toHaveValue('1,2 Kg')
  await user.click(increase())
  expect(field()).toHaveValue('1,4 Kg')
})

it('ITEM-02 the add button becomes the plus, so that the clicked button keeps the focus', async () => {
  await cartWith()
  render(<ItemControls product={product} place="card" />)
  const pressed = screen.getByRole('button', { name: /ADICIONAR/ })
  await user.click(pressed)
  expect(increase()).toBe(pressed)
})

it('ITEM-03 in the cart decrease is disabled at the minimum', async () => {
  await cartWith(lineFixture({ variant: product, quantity: 500 }))
  render(<ItemControls product={product} place="cart" />)
  expect(decrease()).toBeDisabled()
})

it('ITEM-15 A08 elsewhere decrease at the minimum removes the item', async () => {
  await cartWith(lineFixture({ variant: product, quantity: 500 }))
  render(<ItemControls product={product} place="card" />)
  await user.click(decrease())
  expect(add()).toHaveFocus()
})

it('ITEM-04 increase is disabled where it would exceed the maximum', async () => {
  await cartWith(lineFixture({ variant: product, quantity: 1200 }))
  render(<ItemControls product={product} place="page" />)
  expect(increase()).toBeDisabled()
  expect(decrease()).toBeEnabled()
})

it('ITEM-18 A90 with stock below the default quantity the largest step that the stock covers is added', async () => {
  await cartWith()
  const scarce = { ...product, defaultQuantity: 1500, maximumQuantity: 9000, totalOnHand: 1250 }
  render(<ItemControls product={scarce} place="page" />)
  expect(add()).toHaveAccessibleName(/^ADICIONAR 1,2 Kg/)
  await user.click(screen.getByRole('button', { name: /ADICIONAR/ }))
  expect(field()).toHaveValue('1,2 Kg')
  expect(increase()).toBeDisabled()
})

it('ITEM-18 A90 a typed quantity above the stock is announced and lowered to the stock', async () => {
  const scarce = { ...product, maximumQuantity: 9000, totalOnHand: 1650 }
  await cartWith(lineFixture({ variant: scarce, quantity: 1000 }))
  render(<ItemControls product={scarce} place="page" />)
  await user.type(field(), '2,5 kg{Enter}')
  expect(field()).toHaveValue('1,6 Kg')
  expect(screen.getByText('Temos apenas 1,65 Kg em estoque.')).toBeVisible()
})

it('CONST-60 a few grams are shown, stepped and typed in grams', async () => {
  const spice = {
    ...product,
    name: 'Páprica',
    minimumQuantity: 10,
    incrementQuantity: 5,
    defaultQuantity: 20,
    maximumQuantity: 400,
  }
  await cartWith(lineFixture({ variant: spice, quantity: 20 }))
  render(<ItemControls product={spice} place="page" />)
  const grams = screen.getByRole('textbox', { name: 'Quantidade de Páprica, em gramas' })
  expect(grams).toHaveValue('20 g')
  await user.click(screen.getByRole('button', { name: 'Aumentar Páprica' }))
  expect(grams).toHaveValue('25 g')
  await user.type(grams, '63{Enter}')
  expect(grams).toHaveValue('65 g')
  expect(screen.getByText('Arredondamos: a quantidade muda de 5 g em 5 g.')).toBeVisible()
  await user.type(grams, '0,2{Enter}')
  expect(grams).toHaveValue('0,2 Kg')
})

it('ITEM-18 A90 when the stock fell below the quantity in the cart, minus goes to the stock', async () => {
  const listed = { ...product, maximumQuantity: 9000 }
  const scarce = { ...listed, totalOnHand: 700 }
  await cartWith(
    lineFixture({ variant: scarce, quantity: 2000 }),
    lineFixture({ id: 7, variant: scarce, quantity: 100, mixId: 3 }),
  )
  render(<ItemControls product={listed} place="cart" />)
  expect(increase()).toBeDisabled()
  await user.click(decrease())
  expect(field()).toHaveValue('0,6 Kg')
})

it("ITEM-05 a sold-out item shows 'Fora de estoque' instead", async () => {
  await cartWith()
  render(<ItemControls product={{ ...product, id: 9, inStock: false }} place="card" />)
  expect(screen.getByText('Fora de estoque')).toBeVisible()
  expect(add()).toBeNull()
})

async function type(text: string) {
  await user.click(field())
  await user.keyboard(`${text}{Enter}`)
}

it.each(['1,2 kg', '1.2kg', '1200 g', '1200', '1,2'])(
  'a quantity can be typed as %s',
  async (text) => {
    await cartWith(lineFixture({ variant: product, quantity: 500 }))
    render(<ItemControls product={product} place="cart" />)
    await type(text)
    expect(field()).toHaveValue('1,2 Kg')
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  },
)

it('ITEM-24 a typed quantity is rounded to steps and limits, which are shown until the next change', async () => {
  await cartWith(lineFixture({ variant: product, quantity: 600 }))
  render(<ItemControls product={product} place="cart" />)
  const note = screen.getByRole('status')
  await type('740 g')
  expect(field()).toHaveValue('0,7 Kg')
  expect(note).toHaveTextContent('Arredondamos: a quantidade muda de 0,1 Kg em 0,1 Kg.')
  await type('7')
  expect(field()).toHaveValue('1,2 Kg')
  expect(note).toHaveTextContent('A quantidade máxima é 1,2 Kg.')
  await type('um pouco')
  expect(field()).toHaveValue('1,2 Kg')
  expect(note).toHaveTextContent('Digite um peso, por exemplo 1,5 Kg ou 1500 g.')
  await user.click(decrease())
  expect(note).toBeEmptyDOMElement()
  await type('840 g')
  await type('0,3')
  expect(note).toBeEmptyDOMElement()
})

it('blur accepts the typed quantity, Escape discards it', async () => {
  await cartWith(lineFixture({ variant: product, quantity: 500 }))
  render(<ItemControls product={product} place="page" />)
  await user.click(field())
  await user.keyboard('900 g{Escape}')
  expect(field()).toHaveValue('0,5 Kg')
  await user.keyboard('1 kg')
  await user.tab()
  expect(field()).toHaveValue('1 Kg')
})

const undo = () => screen.getByRole('button', { name: 'Desfazer a remoção de Picanha Bovina' })

describe('A72 an item that was removed', () => {
  it.each(['page', 'cart'] as const)(
    'ITEM-15 ITEM-24 replaces a quantity typed below the minimum of a %s, which is not raised',
    async (place) => {
      await cartWith(lineFixture({ variant: product, quantity: 700 }))
      const remove = jest.fn()
      render(
        <ItemControls
          product={product}
          place={place}
          onRemove={place === 'cart' ? remove : undefined}
        />,
      )
      await type('0,2')
      if (place === 'cart') return expect(remove.mock.calls).toEqual([[200]])
      expect(add()).toHaveFocus()
      expect(screen.getByText(/^Removido: o mínimo é 0,5 Kg$/)).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Levar 0,5 Kg de Picanha Bovina' }))
      expect(field()).toHaveValue('0,5 Kg')
      expect(screen.queryByText(/^Removido/)).toBeNull()
    },
  )

  it('ITEM-15 ITEM-24 by a typed 0 is restored with its quantity, bags and observation, by keyboard', async () => {
    const held = { quantity: 700, portioningSize: 600, observation: 'sem gordura' }
    await cartWith(lineFixture({ variant: product, ...held }))
    render(<ItemControls product={product} place="page" />)
    await type('0')
    expect(add()).toHaveFocus()
    expect(screen.getByText('Removido')).toHaveTextContent(/Picanha Bovina$/)
    expect(screen.queryByRole('button', { name: /^Levar/ })).toBeNull()
    // Also when the server has removed the line meanwhile.
    stubOrder(orderFixture({ lineItems: [] }))
    await act(() => cart.refresh())
    await user.tab()
    expect(undo()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(increase()).toHaveFocus()
    expect(shownLine(product.id)).toMatchObject(held)
  })

  it('can be restored for 8 s, a time that stops under the pointer and the focus', async () => {
    await cartWith(lineFixture({ variant: product, quantity: 700 }))
    render(<ItemControls product={product} place="page" />)
    await type('0')
    stubOrder(orderFixture({ lineItems: [] }))
    const note = undo().parentElement as HTMLElement
    const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
    fireEvent.pointerMove(note)
    await wait(20_000)
    fireEvent.pointerLeave(note)
    await wait(2_000)
    act(() => undo().focus())
    await wait(20_000)
    act(() => undo().blur())
    await wait(5_900)
    expect(undo()).toBeVisible()
    await wait(200)
    expect(screen.queryByText('Removido')).toBeNull()
    expect(add()).toBeVisible()
  })

  it('has no undo button after it was added again', async () => {
    await cartWith(lineFixture({ variant: product, quantity: 700 }))
    render(<ItemControls product={product} place="card" />)
    await user.click(decrease())
    await user.click(decrease())
    await user.click(decrease())
    expect(undo()).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Levar/ })).toBeNull()
    await user.click(add() as HTMLElement)
    expect(screen.queryByText('Removido')).toBeNull()
  })
})
