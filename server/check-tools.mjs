// Every script imports this module first. Reports an old Node or a missing install in one line.
// npm scripts preload it, since Node links all static imports before it runs the first.
import { existsSync } from 'node:fs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed, this is ${process.versions.node}.`)
  process.exit(1)
}
if (!existsSync('package.json')) {
  console.error('Run this from the root of the repository, through its npm script.')
  process.exit(1)
}
if (!existsSync('node_modules/next/package.json')) {
  console.error('The dependencies are missing: run `npm ci` first.')
  process.exit(1)
}
