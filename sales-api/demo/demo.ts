import type { Logger } from 'pino'
import type { Db } from '../service/db/database'
import type { Gateway } from '../service/payments/gateway'

/** What the demonstration works with. */
export interface Demo {
  db: Db
  gateway: Gateway
  log: Logger
  /** From the completed order to the door. */
  seconds: number
}
