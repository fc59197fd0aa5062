import { onlineManager } from '@tanstack/react-query'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { readOffline, subscribeConnectivity } from '../services/connectivity'
import { cart } from './cart'
import type { CartState } from './cart-state'
import { createHeldEdits } from './held-edits'

const KEY = PERSONAL_KEYS.unsentEdits

const held = createHeldEdits(cart, {
  read: () => readJson('localStorage', KEY),
  write: (intents) => writeJson('localStorage', KEY, intents),
})

/** Whether the edits that wait for the network outlive the page. */
export function areEditsStored({ intents }: CartState): boolean {
  return held.hasAll(intents)
}

/**
 * Stores and shares the cart's held edits, and sends them when the network is back. Returns a stop
 * function.
 */
export function startHeldEdits(): () => void {
  const resume = () => {
    if (cart.getState().isHeld) cart.flush()
  }
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) held.adopt()
  }
  held.adopt()
  window.addEventListener('storage', hear)
  const stops = [
    cart.subscribe(held.share),
    onlineManager.subscribe((isOnline) => isOnline && resume()),
    subscribeConnectivity(() => readOffline() || resume()),
    () => window.removeEventListener('storage', hear),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
