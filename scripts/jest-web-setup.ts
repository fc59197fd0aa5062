import { BroadcastChannel } from 'node:worker_threads'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// A busy machine with a cold cache compiles a lazy module for seconds.
configure({ asyncUtilTimeout: 10_000 })

// An open BroadcastChannel would prevent Jest from ending.
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(name)
    this.unref()
  }
} as unknown as typeof globalThis.BroadcastChannel

// jsdom has no top layer: dialogs and popovers only open, close and return the focus.
if (typeof HTMLDialogElement !== 'undefined') {
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true
    openers.set(this, document.activeElement)
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
    this.dispatchEvent(new Event('close'))
  }
  HTMLElement.prototype.showPopover ??= () => {}
  HTMLElement.prototype.hidePopover ??= () => {}
}

// jsdom has no layout to scroll.
if (typeof Element !== 'undefined') Element.prototype.scrollIntoView ??= () => {}

// jsdom does not report how its document was loaded.
if (typeof window !== 'undefined') performance.getEntriesByType ??= () => []
