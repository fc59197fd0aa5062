import { useSyncExternalStore } from 'react'

/** Stands in for Next's `useSearchParams`, which follows `pushState` as well as Back. */
export function useAddress(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(watchAddress, addressNow, addressNow))
}

function watchAddress(tell: () => void): () => void {
  const { pushState } = window.history
  window.history.pushState = (...args) => {
    pushState.apply(window.history, args)
    tell()
  }
  window.addEventListener('popstate', tell)
  return () => {
    window.history.pushState = pushState
    window.removeEventListener('popstate', tell)
  }
}

function addressNow(): string {
  return window.location.search
}
