import { Failure } from '../service/domain/failure'
import { Refusal } from '../service/domain/refusal'
import { describeError } from '../service/server/describe-error'
import { StartError } from '../service/start-error'
import { type Command, type Ops, OpsFailure, UsageFailure } from './command'
import { hintFor, parseCommand } from './parse-command'
import type { Answer, Request } from './protocol'

/** Runs one command; whatever goes wrong is an answer too. */
export async function execute(ops: Ops, { argv, cwd }: Request): Promise<Answer> {
  try {
    const { command, args } = parseCommand(argv, cwd)
    const result = await withHint(command, () => command.run(ops, args))
    return {
      result,
      text: command.show(result),
      exitCode: command.isFailure?.(result) ? 1 : 0,
    }
  } catch (cause) {
    return answerFailure(cause)
  }
}

/** A command that finds its arguments wrong is told with its usage. */
async function withHint<T>(command: Command, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (!(cause instanceof UsageFailure)) throw cause
    throw new UsageFailure(`${cause.message}\n${hintFor(command)}`)
  }
}

/** What the operator is told of an error; of an unforeseen one its name and place. */
export function answerFailure(cause: unknown): Answer {
  const isExpected =
    cause instanceof OpsFailure || cause instanceof Refusal || cause instanceof StartError
  if (isExpected) {
    return { failure: cause.message, exitCode: cause instanceof UsageFailure ? 2 : 1 }
  }
  if (cause instanceof Failure) return { failure: textOf(cause), exitCode: 1 }
  const { name, code, at } = describeError(cause)
  const where = at?.[0] ? ` ${at[0]}` : ''
  return { failure: `unforeseen: ${name}${code ? ` ${code}` : ''}${where}`, exitCode: 1 }
}

function textOf({ message, errors }: Failure): string {
  return [message, ...Object.values(errors ?? {}).flat()].join(': ')
}
