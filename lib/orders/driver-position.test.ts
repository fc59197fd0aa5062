import { lastLocation, positionText } from './driver-position'

const at = (time: string, latitude = -12.99) => ({
  latitude,
  longitude: -38.45,
  clientTime: `2026-05-11T${time}:00-03:00`,
})

it('TRK-20 the newest report of the driver counts, in whatever order they come', () => {
  const locations = [at('14:05'), at('14:30', -12.98), at('14:10')]
  expect(lastLocation({ name: 'João', locations })).toEqual(at('14:30', -12.98))
  expect(lastLocation({ name: 'João', locations: [] })).toBeNull()
})

it('TRK-20 says how far the driver is and when that was', () => {
  expect(positionText(at('14:30'), 2340)).toBe('A cerca de 2,3 km do endereço, às 14:30')
  expect(positionText(at('14:30'), 840)).toBe('A cerca de 800 m do endereço, às 14:30')
  expect(positionText(at('14:30'), 120)).toBe('Chegando, às 14:30')
  expect(positionText(at('14:30'), null)).toBe('Última posição às 14:30')
})
