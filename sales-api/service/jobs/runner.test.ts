import { log } from '../../tests/support/silent-log'
import { startRunner } from './runner'

const HOUR_MS = 3_600_000

/** Jobs that stay under way until the test ends them, in the order they began. */
function openJobs() {
  const ends: (() => void)[] = []
  const job = () => new Promise<void>((resolve) => ends.push(resolve))
  return { ends, job }
}

it('RUN-40 starts further runs beside one that hangs, as many as its width', async () => {
  const { ends, job } = openJobs()
  const runner = startRunner(job, HOUR_MS, log, 3)
  for (let nudged = 0; nudged < 5; nudged += 1) runner.nudge()
  expect(ends).toHaveLength(3)
  ends[1]?.()
  await new Promise(setImmediate)
  expect(ends).toHaveLength(4)
  const stopped = runner.stop()
  for (const end of ends) end()
  await stopped
})

it('runs a job of width 1 never twice concurrently, and once more after a nudge', async () => {
  const { ends, job } = openJobs()
  const runner = startRunner(job, HOUR_MS, log)
  runner.nudge()
  runner.nudge()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await new Promise(setImmediate)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await runner.stop()
  expect(ends).toHaveLength(2)
})
