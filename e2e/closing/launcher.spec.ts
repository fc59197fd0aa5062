import { childrenOf, commandOf, launcherPid, residentMb } from '../support/processes'
import { expect, test } from '../support/test'

const servers = () => childrenOf(launcherPid())
const apiPid = () => servers().find((pid) => commandOf(pid).includes('start/api.mjs')) ?? 0

test('beside the two servers only a small launcher runs, and nothing is left of the build', () => {
  const programs = servers().map((pid) => /start\/(\w+)\.mjs/.exec(commandOf(pid))?.[1])
  expect(programs.sort()).toEqual(['api', 'storefront'])
  expect(servers().flatMap(childrenOf)).toEqual([])
  expect(residentMb(launcherPid())).toBeLessThan(60)
})

test('a killed sales API is started again, and the storefront serves on', async ({ request }) => {
  const ask = () => request.get('/v2/departments', { headers: { app: 'sales-frontend' } })
  const departments = await (await ask()).json()
  const killed = apiPid()
  process.kill(killed, 'SIGKILL')

  const statuses = new Set<number>()
  await expect(async () => {
    expect((await request.get('/')).status()).toBe(200)
    const answer = await ask()
    statuses.add(answer.status())
    expect(answer.headers()['content-type']).toContain('application/json')
    expect(await answer.json()).toEqual(departments)
  }).toPass({ timeout: 60_000, intervals: [20] })

  expect([...statuses].sort()).toEqual([200, 503])
  expect(apiPid()).not.toBe(killed)
  expect(commandOf(killed)).toBe('')
})
