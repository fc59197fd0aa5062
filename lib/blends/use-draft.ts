import { useEffect, useState, useSyncExternalStore } from 'react'
import { addBlendItem, deleteBlendItem, listBlendItems, updateBlendItem } from '../api/blends'
import type { CustomerCall } from '../api/http'
import { withToken } from '../api/session'
import type { Blend } from '../api/types'
import { PERSONAL_KEYS, readJson, writeJson } from '../browser/storage'
import { watchPage } from '../browser/watch-page'
import type { Versioned } from '../cart/queue-rules'
import { createDraft, type Draft, type DraftCalls } from './draft'
import type { Part } from './parts'

/**
 * Edits the meats of a blend. Sends pending edits when the page is left, or stores them for the
 * next page of this tab.
 */
export function useDraft({ id, items }: Blend): Draft {
  const [draft] = useState(() => createDraft(items, callsFor(id)))

  useEffect(() => {
    draft.setTargets(takeUnsentParts(id))
    const hide = async () => {
      const unsure = draft.flushOnHide()
      // A page that is left gets two events. At the second, its calls may have failed already.
      if (unsure.length === 0) return
      writeJson('sessionStorage', PERSONAL_KEYS.unsentParts, { id, parts: unsure })
      // If the page stays open, it sends the edits itself.
      if (await draft.flush()) takeUnsentParts(id)
    }
    const show = () => {
      takeUnsentParts(id)
      draft.refresh()
    }
    const stop = watchPage(hide, show)
    return () => {
      stop()
      draft.flush()
    }
  }, [draft, id])

  return draft
}

export function useDraftState(draft: Draft) {
  return useSyncExternalStore(draft.subscribe, draft.getState, draft.getState)
}

/** Returns and clears the edits that the previous page may not have sent. */
function takeUnsentParts(id: number): readonly Versioned<Part>[] {
  const stored = readJson<{ id: number; parts: Versioned<Part>[] }>(
    'sessionStorage',
    PERSONAL_KEYS.unsentParts,
  )
  writeJson('sessionStorage', PERSONAL_KEYS.unsentParts, null)
  return stored?.id === id && Array.isArray(stored.parts) ? stored.parts : []
}

/** Calls use `keepalive`, so that they outlive the page. */
function callsFor(id: number): DraftCalls {
  const withAccess = <T>(call: (access: CustomerCall) => Promise<T>) =>
    withToken((token) => call({ token, keepalive: true }))
  return {
    read: () => withToken((token) => listBlendItems(id, { token })),
    add: (variantId, grams, key) =>
      withAccess((access) => addBlendItem(id, variantId, grams, { ...access, key })),
    update: (itemId, grams) => withAccess((access) => updateBlendItem(itemId, grams, access)),
    remove: (itemId) => withAccess((access) => deleteBlendItem(itemId, access)),
  }
}
