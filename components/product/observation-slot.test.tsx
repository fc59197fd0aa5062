import { act, render, screen } from '@testing-library/react'
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
afterEach(() => act(() => cart.changeOwner(false)))

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
