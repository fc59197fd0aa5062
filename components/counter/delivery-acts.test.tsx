import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type DeliveryOrder, dueText } from '@/lib/counter/use-deliveries'
import { DoorMoney } from './delivery-acts'

const ORDER = { doorWay: 'cash', total: 212.45, charged: null } as DeliveryOrder
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ')

it('BALC-63 an order paid short at the door is delivered only after a confirmation', async () => {
  const user = userEvent.setup()
  const delivered = jest.fn()
  render(
    <DoorMoney order={ORDER} ways={['debit', 'cash']} isPending={false} onDelivered={delivered} />,
  )
  const field = screen.getByLabelText('Valor recebido em R$')
  await user.clear(field)
  await user.type(field, '210')
  await user.click(screen.getByRole('button', { name: 'Entregue' }))
  expect(plain(screen.getByRole('dialog').textContent)).toContain(
    'Faltam R$ 2,45. Entregar mesmo assim?',
  )
  expect(delivered).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(delivered).toHaveBeenCalledWith([{ way: 'cash', amount: 210 }])
  expect(plain(dueText({ ...ORDER, charged: 210 }))).toBe('Recebemos R$ 210,00, faltam R$ 2,45')
})

it.each([
  ['212.45', [{ way: 'cash', amount: 212.45 }]],
  [
    'R$ 300,00',
    [
      { way: 'cash', amount: 300 },
      { way: 'cash', amount: -87.55 },
    ],
  ],
  ['2.124', null],
  ['duzentos', null],
])('BALC-63 VAL-65 %s received at the door is recorded as %j', async (typed, received) => {
  const user = userEvent.setup()
  const delivered = jest.fn()
  render(<DoorMoney order={ORDER} ways={['cash']} isPending={false} onDelivered={delivered} />)
  const field = screen.getByLabelText('Valor recebido em R$')
  await user.clear(field)
  await user.type(field, typed)
  await user.click(screen.getByRole('button', { name: 'Entregue' }))
  expect(delivered.mock.calls).toEqual(received ? [[received]] : [])
  const error = received ? '' : '*Digite o valor, como 87,32'
  expect(field).toHaveAccessibleDescription(error)
})

it('PAY-93 after a delivery set back the form asks only for the rest', async () => {
  const user = userEvent.setup()
  const delivered = jest.fn()
  const order = { ...ORDER, toReceive: 12.45 }
  render(<DoorMoney order={order} ways={['cash']} isPending={false} onDelivered={delivered} />)
  await user.click(screen.getByRole('button', { name: 'Entregue' }))
  expect(delivered).toHaveBeenCalledWith([{ way: 'cash', amount: 12.45 }])
})

it('PAY-93 a surplus is handed back with the order and recorded as change', async () => {
  const user = userEvent.setup()
  const delivered = jest.fn()
  const order = { ...ORDER, doorWay: null, toReceive: -8.99, charged: 221.44 }
  render(<DoorMoney order={order} ways={['cash']} isPending={false} onDelivered={delivered} />)
  const told = screen.getByText(/^Devolva/)
  expect(plain(told.textContent)).toBe('Devolva R$ 8,99 ao cliente e registre o troco')
  await user.click(screen.getByRole('button', { name: 'Entregue' }))
  expect(delivered).toHaveBeenCalledWith([{ way: 'cash', amount: -8.99 }])
})

it('BALC-93 only methods that the shop accepts are offered, and the method of the order', async () => {
  const user = userEvent.setup()
  const order = { ...ORDER, doorWay: 'pix' as const }
  const delivered = jest.fn()
  render(
    <DoorMoney
      order={order}
      ways={['voucher', 'credit']}
      isPending={false}
      onDelivered={delivered}
    />,
  )
  const fields = () => screen.getAllByLabelText('Como pagou')
  const names = [...(fields()[0] as HTMLSelectElement).options].map(({ text }) => text)
  expect(names).toEqual(['Cartão de crédito na maquininha', 'Vale-alimentação', 'Pix'])
  const [amount] = screen.getAllByLabelText('Valor recebido em R$')
  await user.clear(amount as HTMLElement)
  await user.type(amount as HTMLElement, '200')
  await user.click(screen.getByRole('button', { name: 'Pagou de mais uma forma' }))
  expect(fields()[1]).toHaveDisplayValue('Cartão de crédito na maquininha')
  await user.selectOptions(fields()[1] as HTMLElement, 'Vale-alimentação')
  await user.click(screen.getByRole('button', { name: 'Entregue' }))
  expect(delivered).toHaveBeenCalledWith([
    { way: 'pix', amount: 200 },
    { way: 'voucher', amount: 12.45 },
  ])
})
