import { blendFixture } from './blend.fixture'
import { sortBlends } from './my-blends'

it('BLND-04 open blends come first, then the newest change', () => {
  const at = (id: number, complete: boolean, day: string) =>
    blendFixture({ id, complete, updatedAt: `2026-05-${day}T08:00:00-03:00` })
  const blends = [at(1, true, '14'), at(2, false, '11'), at(3, false, '12'), at(4, true, '15')]
  expect(sortBlends(blends).map(({ id }) => id)).toEqual([3, 2, 4, 1])
})
