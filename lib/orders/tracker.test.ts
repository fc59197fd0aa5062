import { act, renderHook } from '@testing-library/react'
import {
  DEFAULT_SECONDS,
  lastLocation,
  positionText,
  REFRESH_SECONDS,
  useCountdown,
} from './tracker'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1_000))

it('TRK-18 CONST-13 the countdown is 60 s by default, 15 s on the pages of orders', () => {
  expect([DEFAULT_SECONDS, REFRESH_SECONDS]).toEqual([60, 15])
})

it('TRK-17 counts 15 seconds down, reads, and restarts once the response is there', () => {
  const look = jest.fn()
  const { result, rerender } = renderHook(({ busy }) => useCountdown(15, busy, look), {
    initialProps: { busy: false },
  })
  expect(result.current).toBe(15)
  pass(14)
  expect([result.current, look.mock.calls.length]).toEqual([1, 0])
  pass(1)
  expect([result.current, look.mock.calls.length]).toEqual([0, 1])
  rerender({ busy: true })
  pass(30)
  expect(look).toHaveBeenCalledTimes(1)
  rerender({ busy: false })
  expect(result.current).toBe(15)
  pass(15)
  expect(look).toHaveBeenCalledTimes(2)
})

it('TRK-17 stops when the page is left, and pauses while its tab is hidden', () => {
  const look = jest.fn()
  const { result, unmount } = renderHook(() => useCountdown(15, false, look))
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  pass(60)
  expect([result.current, look.mock.calls.length]).toEqual([15, 0])
  hidden.mockReturnValue(false)
  unmount()
  pass(60)
  expect(look).not.toHaveBeenCalled()
})

const at = (time: string, latitude = -12.99) => ({
  latitude,
  longitude: -38.45,
  clientTime: `2026-05-11T${time}:00-03:00`,
})

it('TRK-20 the newest position of the driver is shown, in whatever order they arrive', () => {
  const locations = [at('14:05'), at('14:30', -12.98), at('14:10')]
  expect(lastLocation({ name: 'João', locations })).toEqual(at('14:30', -12.98))
  expect(lastLocation({ name: 'João', locations: [] })).toBeNull()
})

it('TRK-20 shows the distance of the driver and its time', () => {
  const shown = (metres: number) => positionText(at('14:30'), metres).replaceAll('\u00a0', ' ')
  expect(shown(2340)).toBe('A cerca de 2,3 km do endereço na última posição, às 14:30')
  expect(shown(840)).toBe('A cerca de 800 m do endereço na última posição, às 14:30')
  expect(shown(120)).toBe('A menos de 300 m do endereço na última posição, às 14:30')
  expect(positionText(at('14:30'), null)).toBe('Última posição às 14:30')
})
