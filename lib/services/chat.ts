/** What the chat says for a shopper whose page broke: it offers to go on with the order (ERR-18). */
export function crashMessage(orderNumber: string | null): string {
  const order = orderNumber ? ` do meu pedido #${orderNumber}` : ''
  return `Olá! O site apresentou um erro e gostaria de continuar a compra${order} por aqui.`
}

/** Opens the in-page chat with a text ready to send; false when there is none, as before consent. */
export function openChat(text: string): boolean {
  if (typeof window.Intercom !== 'function') return false
  window.Intercom('showNewMessage', text)
  return true
}
