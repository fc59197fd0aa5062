import type { ParseArgsConfig } from 'node:util'
import type { Database, Db } from '../service/db/database'
import { OperatorError } from '../service/domain/operator-error'
import type { Env } from '../service/env'
import type { Gateway } from '../service/payments/gateway'

/** What a command of `npm run ops` works with, inside the running API or on a database of its own. */
export interface Ops {
  db: Db
  engine: Database['engine']
  /** Copies the whole database to a file while it is in use. */
  backup: Database['backup']
  /** Puts a backup in the place of the database; missing inside the running API. */
  restore?: Database['restore']
  gateway: Gateway
  env: Env
  mediaFolder: string
  /** Tells the job runner that the outbox has work. */
  nudge: () => void
  /** Shows how far long work is. */
  progress: (done: number, total: number, label: string) => void
}

export interface Arguments {
  /** What follows the command's name. */
  positionals: string[]
  values: Record<string, string | boolean | string[] | undefined>
  /** The folder the operator typed the command in; paths are meant from there. */
  cwd: string
}

/** One command; `run` answers what `--json` prints, `show` says it for people. */
export interface Command<T = unknown> {
  /** Two words: what and to do, as in `orders cancel`. */
  name: string
  summary: string
  /** The arguments after the name, as in `<number> --reason <text>`. */
  usage: string
  /** Further lines of `--help`: what it changes, what it refuses, an example. */
  details: string[]
  options?: NonNullable<ParseArgsConfig['options']>
  run(ops: Ops, args: Arguments): Promise<T>
  show(result: T): string
  /** Whether this result ends with exit code 1 although it is printed. */
  isFailure?(result: T): boolean
}

/** Arguments that do not make a command; ends with exit code 2 and a hint. */
export class UsageError extends OperatorError {}
