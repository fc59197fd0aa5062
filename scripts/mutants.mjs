import '../server/check-tools.mjs'
import { parseArgs } from 'node:util'
import { runMain, UserError } from '../server/processes.mjs'
import { groups } from './mutants/groups.mjs'
import { REPORTS, runGroup, showScores } from './mutants/run-group.mjs'
import { showHelp } from './show-help.mjs'
import { providePostgres } from './test/programs.mjs'

showHelp(usage())

await runMain(async (processes) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      concurrency: { type: 'string', default: '2' },
      force: { type: 'boolean', default: false },
    },
  })
  const names = positionals.length > 0 ? positionals : Object.keys(groups)
  const chosen = names.map((name) => ({ name, group: groupNamed(name) }))
  if (chosen.some(({ group }) => group.project === 'api')) {
    const url = await providePostgres(processes)
    if (!url) throw new UserError('PostgreSQL is needed: install it or set TEST_DATABASE_URL.')
    process.env.API_TEST_DATABASE_URL = url
  }
  const options = { concurrency: Number(values.concurrency), force: values.force }
  const scores = []
  for (const { name, group } of chosen) {
    console.log(`\n── ${name}`)
    const start = performance.now()
    const count = await runGroup(name, group, options, processes)
    scores.push({ name, ...count, minutes: (performance.now() - start) / 60_000 })
  }
  return showScores(scores)
})

/** @param {string} name */
function groupNamed(name) {
  const group = groups[name]
  if (group) return group
  throw new UserError(usage())
}

function usage() {
  return [
    'Usage: npm run mutants -- [group…] [--force] [--concurrency 2]',
    '',
    'Changes the rules of each group one place at a time. Nine of ten changes must fail a test.',
    '',
    `Groups: ${Object.keys(groups).join(', ')}`,
    `Results of unchanged files come from the last run, stored in ${REPORTS}.`,
    '',
    '  --force          runs unchanged files again: a new test reruns no change of a constant',
    '  --concurrency N  changes tried concurrently; default: 2',
  ].join('\n')
}
