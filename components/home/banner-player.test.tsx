import { act, fireEvent, render, screen } from '@testing-library/react'
import { BANNER_DELAY_MS, BANNER_SPEED_MS, BannerPlayer, bannerOptions } from './banner-player'

type Listeners = Record<string, (player: unknown) => void>

/** Fake Swiper that calls its listeners. */
class FakePlayer {
  static last: FakePlayer
  readonly slides = [0, 1, 2].map(() => document.createElement('div'))
  activeIndex = 0
  get realIndex() {
    return this.activeIndex
  }
  readonly on: Listeners
  readonly autoplay
  constructor(
    readonly frame: HTMLElement,
    readonly options: { on: Listeners; autoplay: unknown },
  ) {
    this.on = options.on
    const tell = (event: string, running: boolean) => () => {
      this.autoplay.running = running
      this.on[event]?.(this)
    }
    this.autoplay = {
      running: Boolean(options.autoplay),
      start: tell('autoplayStart', true),
      stop: tell('autoplayStop', false),
    }
    FakePlayer.last = this
    this.on.init?.(this)
  }
  slideNext() {
    this.activeIndex += 1
    this.on.slideChange?.(this)
  }
  slidePrev() {}
  destroy() {}
}

jest.mock('swiper', () => ({
  __esModule: true,
  default: jest.fn(
    (...given: ConstructorParameters<typeof FakePlayer>) => new FakePlayer(...given),
  ),
}))
jest.mock('swiper/modules', () => ({ Autoplay: {} }))

function show(reduced = false) {
  globalThis.matchMedia = () => ({ matches: reduced }) as MediaQueryList
  const frame = document.createElement('div')
  document.body.append(frame)
  render(<BannerPlayer frame={frame} />)
  return frame
}

it('HOME-04 a button, the first of its three, pauses the banners and resumes them', () => {
  show()
  expect(screen.getAllByRole('button')[0]).toHaveAccessibleName('Pausar os destaques')
  fireEvent.click(screen.getByRole('button', { name: 'Pausar os destaques' }))
  expect(FakePlayer.last.autoplay.running).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Retomar os destaques' }))
  expect(FakePlayer.last.autoplay.running).toBe(true)
})

it('HOME-04 stops when the keyboard reaches a banner, and then announces changes', () => {
  const frame = show()
  expect(frame).toHaveAttribute('aria-live', 'off')
  fireEvent.focusIn(frame)
  expect(FakePlayer.last.autoplay.running).toBe(false)
  expect(frame).toHaveAttribute('aria-live', 'polite')
})

it('HOME-04 only the banner in view can be reached', () => {
  show()
  const inert = () => FakePlayer.last.slides.map((slide) => slide.inert)
  expect(inert()).toEqual([false, true, true])
  act(() => FakePlayer.last.slideNext())
  expect(inert()).toEqual([true, false, true])
})

it('HOME-21 shows which of the banners is in view', () => {
  show()
  expect(screen.getByText('1 / 3')).toBeVisible()
  act(() => FakePlayer.last.slideNext())
  act(() => FakePlayer.last.slideNext())
  expect(screen.getByText('3 / 3')).toBeVisible()
})

it('HOME-04 under reduced motion nothing moves automatically and there is nothing to pause', () => {
  show(true)
  expect(FakePlayer.last.autoplay.running).toBe(false)
  expect(screen.getAllByRole('button')).toHaveLength(2)
})

it('HOME-04 HOME-05 HOME-06 CONST-03 moves one banner at a time, endlessly, every 10000 ms within 500 ms', () => {
  expect([BANNER_DELAY_MS, BANNER_SPEED_MS]).toEqual([10_000, 500])
  expect(bannerOptions(false)).toMatchObject({
    slidesPerView: 1,
    loop: true,
    speed: 500,
    autoplay: { delay: 10_000 },
  })
})

it('HOME-04 does not move under reduced motion', () => {
  expect(bannerOptions(true)).toMatchObject({ speed: 0, autoplay: false })
})
