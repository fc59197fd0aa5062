import { chatHref, crashMessage } from './chat'

it('ERR-18 the chat text offers to continue the order', () => {
  expect(crashMessage('R1')).toContain('continuar a compra do meu pedido #R1')
  expect(crashMessage(null)).not.toContain('#')
  expect(decodeURIComponent(chatHref(crashMessage('R1')))).toContain('#R1')
})
