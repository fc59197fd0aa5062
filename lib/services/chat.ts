/** Returns the prefilled chat message after a crash. */
export function crashMessage(orderNumber: string | null): string {
  const order = orderNumber ? ` do meu pedido #${orderNumber}` : ''
  return `Olá! O site apresentou um erro e gostaria de continuar a compra${order} por aqui.`
}

/**
 * Opens the in-page chat with a prefilled text. Returns false if no chat is loaded, as before
 * consent.
 */
export function openChat(text: string): boolean {
  if (typeof window.Intercom !== 'function') return false
  window.Intercom('showNewMessage', text)
  return true
}
