import { CrashDetails } from './crash-details'
import { DeferredShell } from './deferred-shell'

/** The parts of the shell that no first paint needs. */
export const lateChunk = { DeferredShell, CrashDetails }
