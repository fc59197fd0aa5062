'use client'

import { PERSONAL_KEYS, readItem } from '@/lib/browser/storage'
import { useHydrated } from '@/lib/browser/use-hydrated'
import { useLazyComponent } from '@/lib/browser/use-lazy-component'

const loadNotice = async () => (await import('./pending-barbecue')).PendingBarbecue

/** Slot of the incomplete barbecue's notice. Its code loads only if the browser has stored one. */
export function PendingSlot() {
  const isHydrated = useHydrated()
  const isStored = isHydrated && readItem('localStorage', PERSONAL_KEYS.pendingBarbecue) !== null
  const Notice = useLazyComponent(loadNotice, isStored)
  return Notice ? <Notice /> : null
}
