import { act, fireEvent, render, screen } from '@testing-library/react'
import { getQueryClient } from '@/lib/api/query-client'
import { boardOrderFixture, stubCounter } from '@/lib/counter/counter.fixture'
import type { BoardOrder } from '@/lib/counter/staff-api'
import { soundRefusal } from '@/lib/counter/use-shift'
import { Providers } from '../shell/providers'
import { ShiftControls } from './counter-frame'

let orders: BoardOrder[]
const release = jest.fn(async () => {})
const request = jest.fn(async () => ({ release }))
const tones = jest.fn()

class FakeAudio {
  state = 'suspended'
  currentTime = 0
  destination = {}
  resume = async () => {
    this.state = 'running'
  }
  createGain = () => ({ gain: {}, connect: () => {} })
  createOscillator = () => ({ frequency: {}, connect: () => {}, start: tones, stop: () => {} })
}

beforeAll(() => {
  Object.assign(globalThis, { AudioContext: FakeAudio })
  Object.defineProperty(navigator, 'wakeLock', { value: { request } })
})
beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  sessionStorage.clear()
  document.title = 'Balcão'
  orders = [boardOrderFixture()]
  stubCounter({ board: () => orders })
})
afterEach(() => {
  getQueryClient().clear()
  jest.useRealTimers()
})

async function show() {
  const view = render(
    <Providers>
      <ShiftControls />
    </Providers>,
  )
  await pass(50)
  return view
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

async function receive(number: string) {
  orders = [boardOrderFixture({ number })]
  await pass(2_000)
}

it('BALC-11 a new order plays one sound during a shift, unless the sound is off', async () => {
  await show()
  await receive('R300')
  expect(tones).not.toHaveBeenCalled()
  click('Iniciar turno')
  await receive('R301')
  const once = tones.mock.calls.length
  expect(once).toBeGreaterThan(0)
  await pass(5_000)
  expect(tones).toHaveBeenCalledTimes(once)
  click('Som ligado')
  await receive('R302')
  expect(tones).toHaveBeenCalledTimes(once)
  click('Som desligado')
  await receive('R303')
  expect(tones).toHaveBeenCalledTimes(2 * once)
})

it('BALC-11 a shift keeps the screen on, also after the page was hidden and loaded again', async () => {
  const { unmount } = await show()
  expect(request).not.toHaveBeenCalled()
  click('Iniciar turno')
  await pass(0)
  expect(request).toHaveBeenCalledTimes(1)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(2)
  unmount()
  await show()
  expect(request).toHaveBeenCalledTimes(3)
  await pass(0)
  click('Encerrar turno')
  await pass(0)
  expect(release).toHaveBeenCalled()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(request).toHaveBeenCalledTimes(3)
})

it('BALC-11 the title of the tab counts the orders to prepare', async () => {
  await show()
  expect(document.title).toBe('(1) Balcão')
  await receive('R300')
  expect(document.title).toBe('(2) Balcão')
})

it('BALC-104 a refused label plays a sound during a shift, unless the sound is off', async () => {
  await show()
  click('Iniciar turno')
  await pass(0)
  soundRefusal()
  expect(tones).toHaveBeenCalledTimes(1)
  click('Som ligado')
  soundRefusal()
  click('Encerrar turno')
  soundRefusal()
  expect(tones).toHaveBeenCalledTimes(1)
})
