import { scoreLine, showScores } from './run-group.mjs'

const score = { name: 'money', killed: 27, survived: 3, minutes: 1.25 }

it('says what each group noticed and how long it took', () => {
  expect(scoreLine(score)).toBe('money        90.0 %  27 killed, 3 survived  1.3 min')
})

it('fails below nine of ten, all groups together', () => {
  const print = jest.spyOn(console, 'log').mockImplementation(() => {})
  expect(showScores([score])).toBe(0)
  expect(showScores([score, { ...score, killed: 26, survived: 4 }])).toBe(1)
  expect(showScores([{ ...score, killed: 0, survived: 0 }])).toBe(0)
  print.mockRestore()
})
