import { act, render, screen } from '@testing-library/react'
import { setPromise } from '@/lib/delivery/promise-store'
import { DeliveryLine, WholeWords } from './delivery-line'

it('SHELL-23 a CEP, a window and an amount are not wrapped over two lines', () => {
  const { container } = render(
    <p>
      <WholeWords text="Entrega no CEP 42820-550: amanhã, 8h–13h · grátis a partir de R$ 99" />
    </p>,
  )
  expect(container).toHaveTextContent(
    /^Entrega no CEP 42820-550: amanhã, 8h–13h · grátis a partir de R\$ 99$/,
  )
  for (const whole of ['CEP 42820-550', '8h–13h', 'R$ 99']) {
    expect(screen.getByText(whole)).toHaveClass('whitespace-nowrap')
  }
})

it('SHELL-24 SHELL-62 a CEP that is not served is named on phones too, in a box with the cities', () => {
  const where = 'Ainda não entregamos no CEP 04538-132'
  const when = 'você pode retirar na loja'
  const box = { where: 'Só em Salvador', when }
  const texts = { where, when, box, zipcode: '04538132', cost: null }
  act(() => setPromise({ ...texts, isServed: false }))
  const hidden = () =>
    screen
      .getByText(/Ainda não entregamos/)
      .closest('.block')
      ?.classList.contains('max-md:sr-only')
  const { unmount } = render(<DeliveryLine look="strip" />)
  expect(hidden()).toBe(false)
  expect(screen.queryByText(box.where)).toBeNull()
  act(() => setPromise({ ...texts, isServed: true }))
  expect(hidden()).toBe(true)
  unmount()
  act(() => setPromise({ ...texts, isServed: false }))
  render(<DeliveryLine look="box" />)
  expect(screen.getByText(box.where)).toBeVisible()
  act(() => setPromise(null))
})
