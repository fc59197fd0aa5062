import { join } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { checkSettings, OperatorError, reasonFor, StartupError } from '../service/base/errors'
import { openDatabase } from '../service/db/open'
import { HttpError } from '../service/domain/http-error'
import type { Env } from '../service/env'
import { openGateway } from '../service/payments/open-gateway'
import { type Arguments, type Command, type Ops, UsageError } from './command'
import { commands } from './commands'
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

/** Opens the database for one command: PostgreSQL, or the locked data folder. */
export async function runDirectly(
  env: Env,
  request: Request,
  progress: Ops['progress'],
): Promise<CommandResult> {
  try {
    // Parses first, so that a typing error opens nothing and creates no folder.
    parseCommand(request.argv, request.cwd)
    checkSettings(env)
    const database = await openDatabase(env, 'operating')
    const { db, engine, backup, restore } = database
    try {
      const ops: Ops = {
        db,
        engine,
        backup,
        restore,
        gateway: await openGateway(db, env),
        env,
        mediaFolder: join(env.dataDir, 'media'),
        nudge: () => {},
        progress,
      }
      return await execute(ops, request)
    } finally {
      await database.close()
    }
  } catch (cause) {
    return describeFailure(cause, env.dataDir)
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

/** Finds the command and reads its arguments; throws UsageError with a hint. */
function parseCommand(argv: string[], cwd: string): { command: Command; args: Arguments } {
  const command = findCommand(argv)
  if (!command) throw new UsageError(unknownCommand(argv))
  const options = optionsOf(command)
  const words = valuesJoined(argv.slice(command.name.split(' ').length), options)
  const args = negativesLast(words)
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { ...options, json: { type: 'boolean' } },
      allowPositionals: true,
    })
    const surplus = positionals[mostPositionals(command)]
    if (surplus !== undefined) throw new Error(`'${surplus}' is one argument too many`)
    return { command, args: { positionals, options: values, cwd } }
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message}\n${hintFor(command)}`)
  }
}

/** `--percent -5` as one word, as parseArgs would take -5 for an option. */
function valuesJoined(words: string[], options: ReturnType<typeof optionsOf>): string[] {
  const isValue = (word: string | undefined, before = '') =>
    /^-\d/.test(word ?? '') && options[before.slice(2)]?.type === 'string'
  return words.flatMap((word, index) => {
    if (isValue(word, words[index - 1])) return []
    const next = words[index + 1]
    return isValue(next, word) ? [`${word}=${next}`] : [word]
  })
}

/** Negative numbers behind a `--`, as parseArgs would take them for options. */
function negativesLast(words: string[]): string[] {
  const isNegative = (word: string) => /^-\d/.test(word)
  const negative = words.filter(isNegative)
  if (negative.length === 0) return words
  return [...words.filter((word) => !isNegative(word)), '--', ...negative]
}

/** The options that a usage names, see `OptionsOf`. */
function optionsOf({ usage }: Command): NonNullable<ParseArgsConfig['options']> {
  const named = [...usage.matchAll(/--([a-z-]+)( <)?/g)]
  return Object.fromEntries(
    named.map(([, name, takesText]) => [name, { type: takesText ? 'string' : 'boolean' }]),
  )
}

/** How many arguments a usage names besides its options and their texts. */
function mostPositionals({ usage }: Command): number {
  if (usage.includes('…')) return Number.POSITIVE_INFINITY
  const positional = usage.replace(/\[--[^\]]*\]/g, '')
  return positional.match(/<[^>]*>|\[[^\]<]*\]/g)?.length ?? 0
}

/** The command that these words begin with. */
function findCommand(argv: string[]): Command | undefined {
  return commands.find(({ name }) => name.split(' ').every((word, index) => argv[index] === word))
}

function hintFor({ name, usage }: Command): string {
  return `usage: ${[name, usage].filter(Boolean).join(' ')}\nnpm run ops -- ${name} --help prints details`
}

function unknownCommand([first = '']: string[]): string {
  const siblings = commands.filter(({ name }) => name.split(' ')[0] === first)
  const names = siblings.map(({ name }) => name).join(', ')
  return names
    ? `there is no such command; '${first}' has ${names}`
    : `there is no command '${first}'; npm run ops -- --help lists all`
}

const HEAD = `Runs the shop: npm run ops -- <command> [arguments] [options]
`

const FOOT = `
Options of every command
  --json    print the result as JSON and nothing else (npm run -s ops -- … for scripts)
  --help    describe the command and its arguments

While the shop runs, commands run inside it, over the socket ops.sock in DATA_DIR; with DATABASE_URL
they use that database, otherwise they open the data folder themselves. A command makes all of its
changes or none: Ctrl-C is safe.

Exit code: 0 done, 1 refused or not possible, 2 invalid arguments.
`

/** Help for one command, a group of commands, or all. */
export function helpFor(argv: string[]): string {
  const words = argv.filter((word) => !word.startsWith('-'))
  const command = findCommand(words)
  if (command) return helpOn(command)
  const group = commands.filter(({ name }) => name.split(' ')[0] === words[0])
  return [HEAD, ...list(group.length > 0 ? group : commands), FOOT].join('\n')
}

function list(shown: Command[]): string[] {
  return shown.flatMap(({ name, usage, summary }) => [
    `  ${[name, usage].filter(Boolean).join(' ')}`,
    `      ${summary}`,
  ])
}

function helpOn({ name, usage, summary, details }: Command): string {
  const call = ['npm run ops --', name, usage].filter(Boolean).join(' ')
  return [call, '', summary, ...(details.length > 0 ? ['', ...details] : []), FOOT].join('\n')
}
