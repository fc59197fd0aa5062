import type { Command } from './command'
import { commands } from './commands'
import { findCommand } from './execute'

const HEAD = `Runs the shop: npm run ops -- <command> [arguments] [options]
`

const FOOT = `
Every command takes
  --json    print the result as JSON and nothing else (npm run -s ops -- … for scripts)
  --help    say what the command does and takes

While the shop runs, commands run inside it, over the socket ops.sock in DATA_DIR; with DATABASE_URL
they go to that database, and else they open the data folder themselves. What a command changes it
changes whole or not at all: Ctrl-C is safe.

Exit code: 0 done, 1 refused or not possible, 2 not understood.
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
