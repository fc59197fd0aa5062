import { type Asked, countPhases, findFaults, type Outage } from './tally'

const right: Asked = {
  phase: 'quiet',
  kind: 'page',
  what: 'GET /',
  from: 100,
  to: 140,
  failure: null,
  requestId: 'a',
  oldPrices: [],
}
const failed = (values: Partial<Asked>): Asked => ({ ...right, failure: '502', ...values })
const call = (values: Partial<Asked>): Asked => ({ ...right, kind: 'call', call: 7, ...values })

const KILL: Outage = { of: 3101, from: 500, to: 500 }
const ports: Record<string, number[]> = { a: [3101], b: [3102], c: [3102, 3101] }
const portsOf = (id: string) => ports[id] ?? []

describe('the counting of the fleet', () => {
  it('RUN-19 counts a page that failed, whichever process was killed meanwhile', () => {
    const asked = [right, failed({ from: 400, to: 600 }), failed({ kind: 'router' })]
    const counts = countPhases([...asked, failed({ kind: 'file' })], [KILL], portsOf)
    expect(counts).toEqual([
      {
        phase: 'quiet',
        requests: 4,
        failedPages: 3,
        failedCalls: 0,
        openOnKilled: 0,
        oldPrices: 0,
      },
    ])
    expect(findFaults(asked, [KILL], portsOf).pages).toHaveLength(2)
  })

  it.each([
    ['open on the killed process', { from: 400, to: 600 }, 1],
    ['asked a second process, the killed one', { from: 400, to: 600, requestId: 'c' }, 1],
    ['open on another process', { from: 400, to: 600, requestId: 'b' }, 0],
    ['over before the kill', { from: 400, to: 499 }, 0],
    ['begun after the kill', { from: 501, to: 600 }, 0],
    ['never seen by nginx', { from: 400, to: 600, requestId: '' }, 0],
  ])('RUN-19 explains a failed call by a kill only when it was %s', (_, values, explained) => {
    const asked = [call({ failure: '502', ...values })]
    expect(countPhases(asked, [KILL], portsOf)[0]).toMatchObject({
      failedCalls: 1,
      openOnKilled: explained,
    })
    expect(findFaults(asked, [KILL], portsOf).unexplained).toHaveLength(1 - explained)
  })

  it('RUN-19 explains calls during an outage of the database by the outage', () => {
    const away: Outage = { of: 'database', from: 500, to: 900 }
    const asked = [
      call({ failure: '503', from: 600, to: 700, requestId: 'b' }),
      call({ failure: '503', from: 901, to: 950 }),
    ]
    expect(findFaults(asked, [away], portsOf).unexplained).toEqual([asked[1]])
  })

  it('RUN-19 finds the calls without a correct response in any repetition, each once', () => {
    const asked = [
      call({ failure: '502', call: 1 }),
      call({ call: 1 }),
      call({ failure: '502', call: 2 }),
      call({ failure: '503', call: 2 }),
    ]
    expect(findFaults(asked, [], portsOf).unanswered.map((one) => one.call)).toEqual([2])
  })

  it('RUN-19 separates phases and counts pages with a former price', () => {
    const asked = [
      right,
      { ...right, phase: 'kill', oldPrices: ['3.000,03', '3.000,13'] },
      { ...right, phase: 'kill' },
    ]
    expect(
      countPhases(asked, [], portsOf).map((it) => [it.phase, it.requests, it.oldPrices]),
    ).toEqual([
      ['quiet', 1, 0],
      ['kill', 2, 1],
    ])
    expect(findFaults(asked, [], portsOf).oldPrices).toEqual([
      'GET / shows 3.000,03',
      'GET / shows 3.000,13',
    ])
  })
})
