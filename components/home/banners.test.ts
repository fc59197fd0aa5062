import { wholeShop } from '@/lib/shared/shop/from-folder.mjs'
import { bannersOf } from './banners'

const [first] = wholeShop.banners

it('RUN-81 a banner appears from its first to its last day of the shop', () => {
  if (!first) throw new Error('the sample has a banner')
  const dated = { ...first, name: 'natal', from: '2026-12-01', until: '2026-12-24' }
  const { from: _, ...untilThen } = { ...dated, name: 'ate-la' }
  const at = (instant: string) =>
    bannersOf(new Date(instant), [dated, untilThen, first]).map(({ name }) => name)
  expect(at('2026-11-30T23:59:00-03:00')).toEqual(['ate-la', first.name])
  expect(at('2026-12-01T00:00:00-03:00')).toEqual(['natal', 'ate-la', first.name])
  expect(at('2026-12-24T23:59:00-03:00')).toEqual(['natal', 'ate-la', first.name])
  expect(at('2026-12-25T00:00:00-03:00')).toEqual([first.name])
  expect(bannersOf(new Date('2026-12-25T12:00:00Z'), [dated])).toEqual([])
})
