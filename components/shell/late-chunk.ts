import { NoticePanel } from '@/components/cart/notice-panel'
import { CrashDetails } from './crash-details'
import { DeferredShell } from './deferred-shell'

/** Chunk of the parts that the first paint does not need. Loads when idle, or after a crash. */
export const lateChunk = { DeferredShell, CrashDetails, NoticePanel }
