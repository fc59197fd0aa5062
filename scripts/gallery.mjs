import './start/check-tools.mjs'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { contactSheet } from './gallery/contact-sheet.mjs'
import { runMain } from './start/processes.mjs'

const FOLDER = '.screenshots'

await runMain(async (processes) => {
  rmSync(FOLDER, { recursive: true, force: true })
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--config=gallery.config.ts']
  const env = /** @type {NodeJS.ProcessEnv} */ (process.env)
  const test = processes.start('gallery', process.execPath, [...args, ...process.argv.slice(2)], {
    env,
  })
  const { code } = await test.exited
  const pictures = existsSync(FOLDER)
    ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) =>
        path.endsWith('.png'),
      )
    : []
  if (pictures.length > 0) {
    writeFileSync(`${FOLDER}/index.html`, contactSheet(pictures))
    console.log(`${pictures.length} pictures: ${FOLDER}/index.html`)
  }
  return code ?? 1
})
