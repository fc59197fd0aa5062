import { whatsappWith } from '../store/store'
import { crashMessage } from './chat'

it('ERR-18 the chat text offers to continue the order', () => {
  expect(crashMessage('R1')).toContain('continuar a compra do meu pedido #R1')
  expect(crashMessage(null)).not.toContain('#')
  expect(decodeURIComponent(whatsappWith(crashMessage('R1')))).toContain('#R1')
})
