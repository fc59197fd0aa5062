import { fireEvent, render, screen } from '@testing-library/react'
import { cart } from '@/lib/cart/cart'
import { productFixture } from '@/lib/cart/cart.fixture'
import { firstLine } from './cart-lines.fixture'
import { PortionSlider } from './portion-slider'

it('CART-11 CART-12 CART-13 CART-14 the slider moves by 100 g within its range', () => {
  render(<PortionSlider line={firstLine({ quantity: 2300, portioningSize: 500 })} />)
  const slider = screen.getByRole('slider')
  expect(slider).toHaveAttribute('step', '100')
  expect(slider).toHaveAttribute('min', '500')
  expect(slider).toHaveAttribute('max', '2300')
  expect(slider).toHaveAccessibleName(/^Embalar em porções de 500g ?, Picanha/)
  expect(screen.getByText('0,5 Kg')).toBeVisible()
  expect(screen.getByText('2,3 Kg')).toBeVisible()
})

it('CART-15 CART-16 the bags are counted and described', () => {
  render(<PortionSlider line={firstLine({ quantity: 2300, portioningSize: 500 })} />)
  expect(screen.getByText('5 pacotes: 4 x 500g + 300g')).toBeVisible()
})

it.each([500, 550])('CART-11 %i g have only one portioning and no slider', (quantity) => {
  const { container } = render(
    <PortionSlider line={firstLine({ quantity, portioningSize: 500 })} />,
  )
  expect(container).toBeEmptyDOMElement()
})

it('CART-11 CART-14 600 g have a choice of two sizes', () => {
  render(<PortionSlider line={firstLine({ quantity: 600, portioningSize: 500 })} />)
  expect(screen.getByRole('slider')).toHaveAttribute('max', '600')
})

it('CART-11 a line without portioning has no slider', () => {
  const { container } = render(<PortionSlider line={firstLine({ portioningSize: null })} />)
  expect(container).toBeEmptyDOMElement()
})

it('CART-38 a whole piece is whole by default, or in bags whose size only the slider sets', () => {
  const edit = jest.spyOn(cart, 'edit').mockReturnValue()
  const set = (value: number) =>
    expect(edit).toHaveBeenLastCalledWith(
      expect.objectContaining({ field: 'portioningSize', value }),
    )
  const variant = productFixture({ wholePiece: true })
  const piece = (quantity: number, portioningSize: number) =>
    firstLine({ variant, quantity, portioningSize })
  const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true }).labels?.[0]
  const { rerender } = render(<PortionSlider line={piece(1200, 1200)} />)
  const radios = screen.getAllByRole<HTMLInputElement>('radio')
  expect(radios.map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Inteira', 'Em porções'])
  expect(chosen()).toHaveTextContent('Inteira')
  expect(screen.queryByRole('slider')).toBeNull()
  fireEvent.click(screen.getByLabelText('Em porções'))
  set(600)
  rerender(<PortionSlider line={piece(1200, 600)} />)
  expect(chosen()).toHaveTextContent('Em porções')
  expect(screen.getByText('2 pacotes: 2 x 600g')).toBeVisible()
  expect(screen.getByRole('slider')).toHaveAttribute('step', '100')
  fireEvent.change(screen.getByRole('slider'), { target: { value: '1200' } })
  set(1200)
  rerender(<PortionSlider line={piece(1200, 1200)} />)
  const slider = screen.getByRole('slider')
  expect(slider).toHaveValue('1200')
  expect(slider).toHaveAccessibleName(/^Embalar inteira ?, Picanha/)
  expect(slider).toHaveAttribute('aria-valuetext', '1200 gramas, 1 pacote')
  expect(screen.getByText('1 pacote')).toBeVisible()
  expect(screen.queryByText(/1200g/)).toBeNull()
  fireEvent.click(screen.getByLabelText('Inteira'))
  set(1200)
  expect(screen.queryByRole('slider')).toBeNull()
  edit.mockRestore()
})

it('CART-11 two buttons move the slider by a step, up to its ends', () => {
  const edit = jest.spyOn(cart, 'edit').mockReturnValue()
  const button = (name: RegExp) => screen.getByRole('button', { name })
  const line = (portioningSize: number) => firstLine({ quantity: 1900, portioningSize })
  const { rerender } = render(<PortionSlider line={line(500)} />)
  expect(button(/^Diminuir porções, Picanha/)).toBeDisabled()
  fireEvent.click(button(/^Aumentar porções, Picanha/))
  expect(edit).toHaveBeenLastCalledWith(
    expect.objectContaining({ field: 'portioningSize', value: 600 }),
  )
  rerender(<PortionSlider line={line(1900)} />)
  expect(button(/^Aumentar porções/)).toBeDisabled()
  fireEvent.click(button(/^Diminuir porções/))
  expect(edit).toHaveBeenLastCalledWith(expect.objectContaining({ value: 1800 }))
  edit.mockRestore()
})

it('CART-38 a piece in bags shows the slider, one too small for equal bags the smallest size', () => {
  const edit = jest.spyOn(cart, 'edit').mockReturnValue()
  const variant = productFixture({ wholePiece: true })
  const { unmount } = render(
    <PortionSlider line={firstLine({ variant, quantity: 2300, portioningSize: 700 })} />,
  )
  expect(screen.getByLabelText('Em porções')).toBeChecked()
  expect(screen.getByRole('slider')).toHaveValue('700')
  unmount()
  render(<PortionSlider line={firstLine({ variant, quantity: 700, portioningSize: 700 })} />)
  fireEvent.click(screen.getByLabelText('Em porções'))
  expect(edit).toHaveBeenLastCalledWith(
    expect.objectContaining({ field: 'portioningSize', value: 500 }),
  )
  edit.mockRestore()
})
