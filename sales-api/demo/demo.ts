import type { Logger } from 'pino'
import type { Db } from '../db/database'
import type { Gateway } from '../payments/gateway'

/** What the demonstration works with. */
export interface Demo {
  db: Db
  gateway: Gateway
  log: Logger
  /** From the completed order to the door. */
  seconds: number
}
