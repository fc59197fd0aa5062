import { act, fireEvent, render, screen } from '@testing-library/react'
import { cart } from '@/lib/cart/cart'
import { lineFixture, orderFixture, productFixture, stubOrder } from '@/lib/cart/cart.fixture'
import { CartLineRow, ObservationField } from './cart-line-row'
import { firstLine } from './cart-lines.fixture'
import { ObservationText } from './observation-field'

const product = productFixture()

it('CART-19 CART-39 VAL-55 CONST-17 an observation accepts 99 characters, counts them and shows when the limit is reached, without an error', () => {
  const edit = jest.spyOn(cart, 'edit').mockReturnValue()
  const { rerender } = render(<ObservationField product={product} value={'a'.repeat(98)} />)
  const field = screen.getByRole('textbox')
  expect(field).toHaveAttribute('maxlength', '99')
  expect(field).toHaveAccessibleDescription('98/99')
  fireEvent.change(field, { target: { value: 'a'.repeat(99) } })
  rerender(<ObservationField product={product} value={'a'.repeat(99)} />)
  expect(field).toHaveAccessibleDescription('Observação muito longa não cabe: até 99 letras. 99/99')
  expect(field).toBeValid()
  expect(screen.getByText(/^Observação muito longa/)).not.toHaveClass('text-primary')
  edit.mockRestore()
})

it('CART-55 an observation is called saved as soon as the order has it', async () => {
  const before = { lineItems: [lineFixture({ observation: 'bem limpa' })] }
  stubOrder(orderFixture(before))
  await act(() => cart.restart())
  const { rerender } = render(<ObservationField product={product} value="bem limpa" />)
  const told = () => screen.getByText('Observação salva')
  expect(told()).toHaveAttribute('aria-live', 'polite')
  rerender(<ObservationField product={product} value="bem limpa, em cubos" />)
  expect(screen.queryByText('Observação salva')).toBeNull()
  stubOrder(orderFixture({ lineItems: [lineFixture({ observation: 'bem limpa, em cubos' })] }))
  await act(() => cart.restart())
  expect(told()).toBeVisible()
  rerender(<ObservationField product={product} value="" />)
  expect(screen.queryByText('Observação salva')).toBeNull()
})

it('CART-62 an observation at the limit is only called saved on a later visit', async () => {
  const full = 'Sem gordura, em bifes de dois dedos, '.repeat(3).slice(0, 99)
  stubOrder(orderFixture({ lineItems: [lineFixture({ observation: full })] }))
  await act(() => cart.restart())
  render(<ObservationField product={product} value={full} />)
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Observação salva 99/99')
})

it('CART-62 of a long pasted text the end is said to be left out, until the field is left or emptied', async () => {
  const full = 'Sem gordura, em bifes de dois dedos, '.repeat(3).slice(0, 99)
  stubOrder(orderFixture({ lineItems: [lineFixture({ observation: full })] }))
  await act(() => cart.restart())
  const edit = jest.spyOn(cart, 'edit').mockReturnValue()
  const row = (value: string) => <ObservationField product={product} value={value} />
  const { rerender } = render(row('Sem gordura'))
  const field = screen.getByRole('textbox')
  const state = () => field.nextElementSibling?.firstElementChild?.textContent
  const paste = (text: string, value: string) => {
    fireEvent.paste(field, { clipboardData: { getData: () => text } })
    fireEvent.input(field, { target: { value }, inputType: 'insertFromPaste' })
    rerender(row(value))
  }

  paste('a'.repeat(88), full)
  expect(state()).toBe('Observação muito longa não cabe: até 99 letras. Observação salva')

  rerender(row('Sem gordura'))
  paste('a'.repeat(89), full)
  expect(state()).toBe('Observação muito longa: o final ficou de fora. Observação salva')
  expect(screen.getByText(/final ficou de fora/)).toHaveClass('text-primary')

  fireEvent.input(field, { target: { value: full.slice(0, 98) }, inputType: 'deleteContent' })
  rerender(row(full.slice(0, 98)))
  expect(state()).toBe('Observação muito longa: o final ficou de fora. ')
  fireEvent.blur(field)
  expect(state()).toBe('')

  fireEvent.focus(field)
  paste('a'.repeat(89), full)
  fireEvent.input(field, { target: { value: '' }, inputType: 'deleteContent' })
  rerender(row(''))
  expect(state()).toBe('')
  edit.mockRestore()
})

it('CART-62 the hint returns once the end of a pasted text is no longer said to be left out', () => {
  const text = 'Em cubos, '.repeat(10).slice(0, 99)
  render(
    <ObservationText
      label=""
      product={product}
      value={text}
      hint="Vai junto"
      onChange={() => {}}
    />,
  )
  const field = screen.getByRole('textbox')
  fireEvent.paste(field, { clipboardData: { getData: () => 'a'.repeat(100) } })
  expect(field).toHaveAccessibleDescription(/^Observação muito longa: o final ficou de fora\. 99/)
  fireEvent.blur(field)
  expect(field).toHaveAccessibleDescription('Vai junto 99/99')
})

it('CART-19 a pasted tab or another control character becomes a space, which the API accepts', () => {
  const edit = jest.spyOn(cart, 'edit').mockReturnValue()
  render(<ObservationField product={product} value="sem" />)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'sem\tgordura\u0007nem sal' } })
  expect(edit).toHaveBeenCalledWith(
    expect.objectContaining({ field: 'observation', value: 'sem gordura nem sal' }),
  )
  edit.mockRestore()
})

it('CART-57 goods by unit offer no observation, and keep the field of one they have', () => {
  const coal = productFixture({ id: 102, unitForQuantity: 'un' })
  const { rerender } = render(<ObservationField product={coal} value="" />)
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<ObservationField product={coal} value="saco inteiro" />)
  fireEvent.focus(screen.getByRole('textbox'))
  rerender(<ObservationField product={coal} value="" />)
  expect(screen.getByRole('textbox')).toBeVisible()
})

it('CART-19 the field that replaces its button has the focus and a character count', () => {
  Element.prototype.scrollIntoView = jest.fn()
  render(<ObservationField product={product} value="" />)
  fireEvent.click(screen.getByRole('button', { name: /Adicionar observação/ }))
  expect(screen.getByRole('textbox')).toHaveFocus()
  const [whole] = jest.mocked(Element.prototype.scrollIntoView).mock.contexts
  expect(whole).toHaveTextContent('0/99')
})

it('CART-02 CART-20 price and estimate of a line are those of the order', () => {
  const variant = productFixture({ price: 0.0999 })
  const held = firstLine({ variant, price: 0.0899, quantity: 1500, total: 134.85 })
  render(<CartLineRow line={held} onRemove={() => {}} />)
  expect(screen.getByText('R$ 89,90 /Kg')).toBeVisible()
  expect(screen.getByText('R$ 134,85')).toBeVisible()
})
