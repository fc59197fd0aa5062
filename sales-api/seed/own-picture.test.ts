import { problemOf, wordsOf } from './own-picture'

const photo = { format: 'jpeg', width: 4000, height: 3000 }

it('accepts pictures of cameras and phones, in both orientations', () => {
  for (const [width, height] of [
    [4000, 3000],
    [3000, 4000],
    [1500, 1000],
    [1000, 1500],
    [1000, 1000],
  ] as const) {
    expect(problemOf({ ...photo, width, height })).toBeNull()
  }
  expect(problemOf({ ...photo, format: 'png', pages: 1 })).toBeNull()
})

it.each([
  [{ format: 'heif' }, 'is heif: export it as JPEG, PNG or WebP'],
  [{ format: 'svg' }, 'is svg: export it as JPEG, PNG or WebP'],
  [{ format: 'webp', pages: 2 }, 'moves: take a single picture'],
  [{ width: 999, height: 1200 }, 'has 999 x 1200 pixels: each side needs at least 1000'],
  [{ width: 1200, height: 999 }, 'has 1200 x 999 pixels: each side needs at least 1000'],
  [
    { width: 3001, height: 2000 },
    'has 3001 x 2000 pixels: cut it nearer to a square, at most 3 to 2',
  ],
])('returns the reason why %j is refused', (facts, problem) => {
  const whole = { ...photo, ...facts }
  const found = problemOf(whole)
  expect(found && wordsOf(found, whole)).toBe(problem)
})
