import { scoreLine, showScores } from './run-group.mjs'

const score = { name: 'money', killed: 27, survived: 3, minutes: 1.25 }

it('prints score and duration of each group', () => {
  expect(scoreLine(score)).toBe('money        90.0 %  27 killed, 3 survived  1.3 min')
})

it('fails below nine of ten over all groups', () => {
  const print = jest.spyOn(console, 'log').mockImplementation(() => {})
  expect(showScores([score])).toBe(0)
  expect(showScores([score, { ...score, killed: 26, survived: 4 }])).toBe(1)
  expect(showScores([{ ...score, killed: 0, survived: 0 }])).toBe(0)
  print.mockRestore()
})
