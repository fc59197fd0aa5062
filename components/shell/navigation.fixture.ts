import { useSyncExternalStore } from 'react'

/** Stands in for Next's `useSearchParams`, which follows `pushState` as well as Back. */
export function useAddress(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(watchUrl, addressNow, addressNow))
}

function watchUrl(notify: () => void): () => void {
  const { pushState } = window.history
  window.history.pushState = (...args) => {
    pushState.apply(window.history, args)
    notify()
  }
  window.addEventListener('popstate', notify)
  return () => {
    window.history.pushState = pushState
    window.removeEventListener('popstate', notify)
  }
}

function addressNow(): string {
  return window.location.search
}
