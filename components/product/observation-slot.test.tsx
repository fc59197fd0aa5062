import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addToCart, cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { ObservationSlot } from './buy-box'

const product = productFixture()
const field = () => screen.findByRole('textbox', { name: 'Observação para Picanha Bovina' })

async function openNote(lines = [] as ReturnType<typeof lineFixture>[]) {
  stubOrder(orderFixture({ lineItems: lines }))
  await act(() => cart.restart())
  render(<ObservationSlot product={product} />)
  await userEvent.click(screen.getByRole('button', { name: 'Observação para o açougueiro' }))
  return await field()
}

// Pending edits of one test must not reach the next.
afterEach(async () => {
  await act(() => cart.changeOwner(false))
  sessionStorage.clear()
})

it('PDP-30 an observation written before the product is added is sent with its line', async () => {
  const edit = jest.spyOn(cart, 'edit')
  const note = await openNote()
  expect(note).toHaveFocus()
  await userEvent.type(note, 'sem gordura')
  expect(edit).not.toHaveBeenCalled()
  act(() => addToCart(product))
  expect(edit).toHaveBeenLastCalledWith(
    expect.objectContaining({ field: 'observation', value: 'sem gordura', variantId: 101 }),
  )
  expect(await field()).toHaveValue('sem gordura')
  edit.mockRestore()
})

it('PDP-30 the observation of an existing line is shown and can be changed', async () => {
  const note = await openNote([lineFixture({ variant: product, observation: 'fina' })])
  expect(note).toHaveValue('fina')
  await userEvent.type(note, ', por favor')
  expect(note).toHaveValue('fina, por favor')
})

it('PDP-87 a text is said to wait for its product, and is found again in the tab', async () => {
  const edit = jest.spyOn(cart, 'edit')
  const note = await openNote()
  expect(note).toHaveAccessibleDescription('Vai junto quando você adicionar 0/99')
  await userEvent.type(note, 'em cubos')
  cleanup()

  render(<ObservationSlot product={productFixture({ id: 10 })} />)
  expect(screen.getByRole('button', { name: 'Observação para o açougueiro' })).toBeVisible()
  cleanup()

  render(<ObservationSlot product={product} />)
  expect(await field()).toHaveValue('em cubos')
  expect(await field()).not.toHaveFocus()
  act(() => addToCart(product))
  expect(edit).toHaveBeenLastCalledWith(
    expect.objectContaining({ field: 'observation', value: 'em cubos', variantId: 101 }),
  )
  expect(await field()).toHaveAccessibleDescription('8/99')
  expect(sessionStorage.getItem('observations')).toBe('{}')
  edit.mockRestore()
})

it('PDP-87 a stored text does not replace what the line got in the cart', async () => {
  sessionStorage.setItem('observations', '{"101":"em cubos"}')
  stubOrder(orderFixture({ lineItems: [lineFixture({ variant: product, observation: 'fina' })] }))
  await act(() => cart.restart())
  render(<ObservationSlot product={product} />)
  expect(await field()).toHaveValue('fina')
  expect(sessionStorage.getItem('observations')).toBe('{}')
})
