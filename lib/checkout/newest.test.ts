import { newest } from './newest'

it('ADDR-02 PAY-02 the newest has the highest id', () => {
  expect(newest([{ id: 2 }, { id: 9 }, { id: 5 }])).toEqual({ id: 9 })
  expect(newest([])).toBeNull()
})
