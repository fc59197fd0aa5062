import { pino } from 'pino'

/** Writes nowhere. Without a stream pino adds an exit listener, which outlives the test file. */
export const log = pino({ level: 'silent' }, { write: () => {} })
