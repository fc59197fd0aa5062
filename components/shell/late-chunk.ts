import { CrashDetails } from './crash-details'
import { LateShell } from './late-shell'

/** The parts of the shell that no first paint needs. */
export const lateChunk = { LateShell, CrashDetails }
