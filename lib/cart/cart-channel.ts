let channel: BroadcastChannel | null = null

/** Calls `onChange` when another tab changes the cart. Returns an unsubscribe function. */
export function listenToOtherTabs(onChange: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const own = new BroadcastChannel('cart')
  own.onmessage = onChange
  channel = own
  return () => {
    own.close()
    if (channel === own) channel = null
  }
}

/** Tells the other tabs that this tab may have changed the cart. */
export function tellOtherTabs(): void {
  channel?.postMessage('changed')
}
