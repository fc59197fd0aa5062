// Must be imported first: other modules of the storefront read the environment when they load.
import { parseSettings } from '../lib/shared/settings/parse-settings.mjs'
import { readShopFolder } from '../lib/shared/shop/read-folder.mjs'

const { values, problems } = parseSettings(process.env)
if (problems.length > 0) refuse(problems.map((problem) => `${problem}.`).join('\n'))
for (const [name, value] of Object.entries(values)) {
  if (value !== undefined) process.env[name] = value
}
try {
  readShopFolder(process.env.SHOP_DIR || 'shop')
} catch (cause) {
  refuse(/** @type {Error} */ (cause).message)
}

/** @param {string} reason */
function refuse(reason) {
  console.error(reason)
  process.exit(1)
}
