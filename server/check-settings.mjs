// Must be imported first: other modules of the storefront read the environment when they load.
import { parseSettings } from '../lib/shared/settings/parse-settings.mjs'

const { values, problems } = parseSettings(process.env)
if (problems.length > 0) {
  console.error(problems.map((problem) => `${problem}.`).join('\n'))
  process.exit(1)
}
for (const [name, value] of Object.entries(values)) {
  if (value !== undefined) process.env[name] = value
}
