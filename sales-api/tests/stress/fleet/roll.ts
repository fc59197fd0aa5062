import { execFile } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { childEnvironment } from '@/sales-api/service/env'
import { FOLDER, PORTS } from './places'

/** Does with a unit of the fleet what systemd does on `systemctl restart`. */
const SYSTEMCTL = `#!/bin/sh
set -eu
unit=\${2#acougue-}
folder=${FOLDER}/units/\${unit%@*}-\${unit#*@}
touch "$folder/again"
pid=$(cat "$folder/pid")
kill -TERM "$pid"
while kill -0 "$pid" 2> /dev/null; do sleep 0.1; done
`

/** Runs deploy/roll.sh over all processes of the fleet. Throws its output when it stops early. */
export async function roll(): Promise<void> {
  const bin = join(FOLDER, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(join(bin, 'systemctl'), SYSTEMCTL)
  chmodSync(join(bin, 'systemctl'), 0o755)
  const { PATH = '' } = childEnvironment({})
  const start = async (what: string, count: number) => {
    const numbers = Array.from({ length: count }, (_, index) => index + 1).join(' ')
    const env = childEnvironment({ PATH: `${bin}:${PATH}`, NUMBERS: numbers })
    await promisify(execFile)('deploy/roll.sh', [what], { env })
  }
  await start('api', PORTS.apis.length)
  await start('storefront', PORTS.storefronts.length)
}
