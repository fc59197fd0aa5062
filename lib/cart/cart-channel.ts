let channel: BroadcastChannel | null = null

/** Calls `onChange` when another tab of this browser has changed the cart; returns a function that ends it. */
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

export function tellOtherTabs(): void {
  channel?.postMessage('changed')
}
