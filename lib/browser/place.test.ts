import { startPlaces } from './place'

/** Height in px of what stands above the cards. */
let above = 0
let stop = () => {}
const frames: (() => void)[] = []

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['requestAnimationFrame', 'cancelAnimationFrame'] })
  document.elementFromPoint = () => null
  above = 3_000
  window.scrollY = 0
  window.scrollBy = ((by: ScrollToOptions) => {
    window.scrollY += by.top ?? 0
  }) as typeof window.scrollBy
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    frames.push(() => run(0))
    return frames.length
  })
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => frames.splice(0))
  window.history.replaceState({ tree: 'department' }, '', '/departamentos/7')
  stop = startPlaces()
  showCards(['acem', 'patinho', 'acem'])
})

afterEach(() => {
  stop()
  frames.splice(0)
  jest.restoreAllMocks()
  jest.useRealTimers()
})

function showCards(names: string[]) {
  const cards = names.map(
    (name, index) =>
      `<section aria-labelledby="part-${index}"><article><a href="/produtos/${name}">${name}</a></article></section>`,
  )
  document.body.innerHTML = `<main>${cards.join('')}</main>`
  for (const [index, link] of document.querySelectorAll('a').entries()) {
    link.getBoundingClientRect = () =>
      ({ top: above + index * 300 - window.scrollY }) as unknown as DOMRect
  }
}

function scrollTo(top: number) {
  window.scrollY = top
  window.dispatchEvent(new Event('scroll'))
  jest.advanceTimersByTime(200)
}

function goBack(state: unknown) {
  window.dispatchEvent(new PopStateEvent('popstate', { state }))
}

function runFrame() {
  for (const run of frames.splice(0)) run()
}

const linkTop = (index: number) =>
  document.querySelectorAll('a')[index]?.getBoundingClientRect().top

it('SHELL-29 the clicked card returns to its height, although cards above have another height', () => {
  scrollTo(3_400)
  document.querySelectorAll('a')[2]?.click()
  const { state } = window.history
  expect(state).toMatchObject({ tree: 'department' })
  document.body.innerHTML = '<main></main>'
  window.scrollY = 0
  goBack(state)
  runFrame()
  above = 2_784
  showCards(['acem', 'patinho', 'acem'])
  runFrame()
  expect(linkTop(2)).toBe(200)
  above = 2_900
  runFrame()
  expect(linkTop(2)).toBe(200)
})

it('SHELL-29 a place that was scrolled to without a click is saved, the start of a page is not', () => {
  document.elementFromPoint = () => document.querySelectorAll('article')[1] ?? null
  scrollTo(3_100)
  expect(window.history.state.place).toEqual({
    href: '/produtos/patinho',
    section: 'part-1',
    top: 200,
  })
  scrollTo(0)
  expect(window.history.state.place).toBeNull()
})

it('SHELL-29 a place that was scrolled to before the scripts ran is saved', () => {
  stop()
  window.scrollY = 3_150
  document.elementFromPoint = () => document.querySelectorAll('a')[1] ?? null
  stop = startPlaces()
  jest.advanceTimersByTime(200)
  expect(window.history.state).toMatchObject({
    tree: 'department',
    place: { href: '/produtos/patinho', section: 'part-1', top: 150 },
  })
})

it('SHELL-29 a click outside the page keeps the saved place', () => {
  document.elementFromPoint = () => document.querySelectorAll('article')[1] ?? null
  scrollTo(3_100)
  const saved = window.history.state.place
  document.elementFromPoint = () => null
  document.body.append(Object.assign(document.createElement('button'), { id: 'menu' }))
  const replace = jest.spyOn(window.history, 'replaceState')
  document.getElementById('menu')?.click()
  expect(window.history.state.place).toEqual(saved)
  expect(replace).not.toHaveBeenCalled()
})

it.each(['wheel', 'touchstart', 'keydown'])(
  'SHELL-29 %s after going back ends the restoration',
  (input) => {
    goBack({ place: { href: '/produtos/acem', section: 'part-0', top: 120 } })
    runFrame()
    expect(window.scrollY).toBe(2_880)
    window.dispatchEvent(new Event(input))
    above = 4_000
    runFrame()
    expect(window.scrollY).toBe(2_880)
  },
)

it('SHELL-29 leaves an entry that the browser made to the router', () => {
  window.history.replaceState(null, '', '#cortes')
  scrollTo(3_100)
  expect(window.history.state).toBeNull()
})
