import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type DeliveryOrder, dueText } from '@/lib/counter/use-deliveries'
import { DoorMoney } from './door-money'

const ORDER = { doorWay: 'cash', total: 212.45, charged: null } as DeliveryOrder
const plain = (text: string | null) => text?.replace(/\u00a0/g, ' ')

it('BALC-63 an order that is short at the door is handed over only after a question', async () => {
  const user = userEvent.setup()
  const delivered = jest.fn()
  render(<DoorMoney order={ORDER} isPending={false} onDelivered={delivered} />)
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
