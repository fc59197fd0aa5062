import '../server/check-tools.mjs'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMain, UserError } from '../server/processes.mjs'
import { scriptProblems, styleProblems } from './old-browsers/lacking.mjs'
import { showHelp } from './show-help.mjs'

showHelp(`Usage: node scripts/old-browsers.mjs [folder]

Checks that the built scripts and styles work in the oldest browsers of package.json
('browserslist'). The folder is that of a build; default: .next.`)

await runMain(async () => {
  const folder = process.argv[2] ?? '.next'
  const manifest = JSON.parse(readFileSync(join(folder, 'build-manifest.json'), 'utf8'))
  // Only browsers without modules load the polyfills, which name everything.
  const files = readdirSync(join(folder, 'static'), { recursive: true })
    .map((file) => `static/${file}`)
    .filter((file) => !manifest.polyfillFiles.includes(file))
  const scripts = [...files.filter((file) => file.endsWith('.js')), 'worker/sw.js']
  const styles = files.filter((file) => file.endsWith('.css'))
  const read = (/** @type {string} */ file) => readFileSync(join(folder, file), 'utf8')
  const problems = [
    ...scripts.flatMap((file) => scriptProblems(read(file)).map((each) => `${file}: ${each}`)),
    ...styles.flatMap((file) => styleProblems(read(file)).map((each) => `${file}: ${each}`)),
  ]
  for (const problem of problems) console.error(problem)
  if (scripts.length === 0 || styles.length === 0) throw new UserError('There is no build.')
  if (problems.length > 0) throw new UserError('The oldest supported browsers lack these.')
  console.log(`Old browsers: ${scripts.length} scripts and ${styles.length} style sheets pass.`)
  return 0
})
