import './start/check-tools.mjs'
import { parseArgs } from 'node:util'
import { groups } from './mutants/groups.mjs'
import { REPORTS, runGroup } from './mutants/run-group.mjs'
import { showScores } from './mutants/scores.mjs'
import { runMain, UserError } from './start/processes.mjs'
import { providePostgres } from './test/postgres.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '2' },
    force: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

await runMain(async (processes) => {
  if (values.help) throw new UserError(usage())
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
    `Groups: ${Object.keys(groups).join(', ')}`,
    `What has not changed since the run before is taken from ${REPORTS}; --force runs it again.`,
  ].join('\n')
}
