import { useEffect, useState, useSyncExternalStore } from 'react'
import { withToken } from '../account/session'
import type { CustomerCall } from '../api/http'
import {
  addTemplateItem,
  deleteTemplateItem,
  listTemplateItems,
  updateTemplateItem,
} from '../api/mixes-templates'
import type { Template } from '../api/types'
import { watchPage } from '../browser/watch-page'
import { createDraft, type Draft, type DraftCalls } from './draft'

/** The editing of a template's meats; what is pending leaves with the page (BLND-26, A09). */
export function useDraft(template: Template): Draft {
  const [draft] = useState(() => createDraft(template.items, callsFor(template.id)))

  useEffect(() => {
    const stop = watchPage(draft.flushOnHide, draft.refresh)
    return () => {
      stop()
      draft.flush()
    }
  }, [draft])

  return draft
}

export function useDraftState(draft: Draft) {
  return useSyncExternalStore(draft.subscribe, draft.getState, draft.getState)
}

/** A call under way outlives the page that goes away. */
function callsFor(id: number): DraftCalls {
  const withAccess = <T>(call: (access: CustomerCall) => Promise<T>) =>
    withToken((token) => call({ token, keepalive: true }))
  return {
    read: () => withToken((token) => listTemplateItems(id, { token })),
    add: (variantId, grams) =>
      withAccess((access) => addTemplateItem(id, variantId, grams, access)),
    update: (itemId, grams) => withAccess((access) => updateTemplateItem(itemId, grams, access)),
    remove: (itemId) => withAccess((access) => deleteTemplateItem(itemId, access)),
  }
}
