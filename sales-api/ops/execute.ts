import { reasonFor } from '../service/base/describe-error'
import { OperatorError } from '../service/base/operator-error'
import { StartupError } from '../service/base/startup-error'
import { HttpError } from '../service/domain/http-error'
import { type Command, type Ops, UsageError } from './command'
import { hintFor, parseCommand } from './parse-command'
import type { CommandResult, Request } from './protocol'

/** Runs one command. Never throws: an error becomes a failed result. */
export async function execute(ops: Ops, { argv, cwd }: Request): Promise<CommandResult> {
  try {
    const { command, args } = parseCommand(argv, cwd)
    return await withHint(command, () => command.run(ops, args))
  } catch (cause) {
    return describeFailure(cause, ops.env.dataDir)
  }
}

/** Adds the usage to a UsageError of the command. */
async function withHint<T>(command: Command, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause
    throw new UsageError(`${cause.message}\n${hintFor(command)}`)
  }
}

/** Result for an error. Details of an unforeseen error are written to a file in the data folder. */
export function describeFailure(cause: unknown, dataDir: string): CommandResult {
  const isExpected = cause instanceof OperatorError || cause instanceof StartupError
  if (isExpected) {
    return { failure: cause.message, exitCode: cause instanceof UsageError ? 2 : 1 }
  }
  if (cause instanceof HttpError) return { failure: textOf(cause), exitCode: 1 }
  return { failure: reasonFor(cause, dataDir), exitCode: 1 }
}

function textOf({ message, errors }: HttpError): string {
  return [message, ...Object.values(errors ?? {}).flat()].join(': ')
}
