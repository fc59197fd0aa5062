import '../server/check-tools.mjs'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { runMain } from '../server/processes.mjs'
import { contactSheet } from './gallery/contact-sheet.mjs'
import { showHelp } from './show-help.mjs'

showHelp(`Usage: npm run gallery -- [file…] [Playwright option…]

Takes a picture of every state of every page at three widths, and checks each with axe.
The pictures and index.html are saved in .screenshots.

  npm run gallery -- cart  states of the files whose name holds 'cart'`)

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
