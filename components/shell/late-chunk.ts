import { ToastPanel } from '@/components/cart/toast-panel'
import { CrashDetails } from './crash-details'
import { DeferredShell } from './deferred-shell'

/** One chunk for all that the first paint does not need; it loads when the browser is idle, or after a crash. */
export const lateChunk = { DeferredShell, CrashDetails, ToastPanel }
