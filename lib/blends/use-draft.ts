import { useEffect, useState, useSyncExternalStore } from 'react'
import { withToken } from '../account/session'
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

function callsFor(templateId: number): DraftCalls {
  return {
    read: () => withToken((token) => listTemplateItems(templateId, { token })),
    add: (variantId, grams, keepalive) =>
      withToken((token) => addTemplateItem(templateId, variantId, grams, { token, keepalive })),
    update: (id, grams, keepalive) =>
      withToken((token) => updateTemplateItem(id, grams, { token, keepalive })),
    remove: (id, keepalive) => withToken((token) => deleteTemplateItem(id, { token, keepalive })),
  }
}
