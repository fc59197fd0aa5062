import { createProgress } from './protocol'

function written(isTTY: boolean, report: (progress: ReturnType<typeof createProgress>) => void) {
  const parts: string[] = []
  const write = (text: string) => parts.push(text) > 0
  report(createProgress({ isTTY, write } as never))
  return parts.join('')
}

const work = ({ show, end }: ReturnType<typeof createProgress>) => {
  for (let done = 0; done <= 40; done += 1) show({ done, total: 40, label: 'pictures' })
  end()
}

it('prints every ten percent once', () => {
  expect(written(false, work)).toBe(
    [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((n) => `pictures ${n} %\n`).join(''),
  )
})

it('rewrites one line on a terminal and clears it', () => {
  const text = written(true, work)
  expect(text).not.toContain('\n')
  expect(text).toContain('\r\x1b[Kpictures 50 %')
  expect(text.endsWith('\r\x1b[K')).toBe(true)
})

it('starts again with other work', () => {
  expect(
    written(false, ({ show }) => {
      show({ done: 1, total: 1, label: 'read' })
      show({ done: 0, total: 3, label: 'written' })
    }),
  ).toBe('read 100 %\nwritten 0 %\n')
})
