import { childrenOf, commandOf, launcherPid, residentMb } from '../support/processes'
import { expect, test } from '../support/test'

const servers = () => childrenOf(launcherPid())
const apiPid = () => servers().find((pid) => commandOf(pid).includes('server/api.mjs')) ?? 0

test('only the two servers and a small launcher run, and no process of the build is left', () => {
  const programs = servers().map((pid) => /server\/(\w+)\.mjs/.exec(commandOf(pid))?.[1])
  expect(programs.sort()).toEqual(['api', 'storefront'])
  expect(servers().flatMap(childrenOf)).toEqual([])
  expect(residentMb(launcherPid())).toBeLessThan(80)
})

test('a killed sales API is restarted, and the storefront continues to serve', async ({
  request,
}) => {
  const ask = () => request.get('/v2/departments', { headers: { app: 'sales-frontend' } })
  const departments = await (await ask()).json()
  const killed = apiPid()
  process.kill(killed, 'SIGKILL')

  const troubles: string[] = []
  await expect(async () => {
    const response = await ask()
    const page = await request.get('/')
    if (page.status() !== 200) troubles.push(`page: ${page.status()}`)
    if (![200, 503].includes(response.status())) troubles.push(`call: ${response.status()}`)
    expect(await response.json()).toEqual(departments)
  }).toPass({ timeout: 60_000, intervals: [20] })

  expect(troubles).toEqual([])
  expect(apiPid()).not.toBe(killed)
  expect(commandOf(killed)).toBe('')
})
