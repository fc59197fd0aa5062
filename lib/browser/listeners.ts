/** Those who want to hear of a change, as `useSyncExternalStore` asks for them; `subscribe` answers the way to stop. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    tell(): void {
      for (const listener of listeners) listener()
    },
  }
}
