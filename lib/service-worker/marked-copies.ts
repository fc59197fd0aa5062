/// <reference lib="webworker" />
import type { SerwistPlugin } from 'serwist'
import type { CopyReason, PageMessage, WorkerMessage } from './messages'

declare const self: ServiceWorkerGlobalScope

/** Why a page got a stored copy, by the id of its client. */
const reasons = new Map<string, CopyReason>()

/** Remembers which pages got a stored copy, and tells open ones when the network then fails. */
export function markCopies(): SerwistPlugin {
  const failed = new WeakSet<Event>()
  return {
    async fetchDidFail({ event }) {
      failed.add(event)
    },
    async cachedResponseWillBeUsed({ event, cachedResponse }) {
      const id = 'resultingClientId' in event ? String(event.resultingClientId) : ''
      if (id && cachedResponse) mark(id, failed.has(event) ? 'failed' : 'slow')
      return cachedResponse
    },
  }
}

/** Tells a page that asks why it is a stored copy. */
export function answerPages({ data, source }: ExtendableMessageEvent): void {
  const { type } = (data ?? {}) as Partial<PageMessage>
  if (type !== 'IS_COPY' || !(source instanceof WindowClient)) return
  const copy = reasons.get(source.id)
  if (copy) source.postMessage({ copy } satisfies WorkerMessage)
}

function mark(id: string, copy: CopyReason): void {
  reasons.set(id, copy)
  // Not awaited: the client exists only after this response.
  void self.clients.get(id).then((client) => client?.postMessage({ copy } satisfies WorkerMessage))
}
