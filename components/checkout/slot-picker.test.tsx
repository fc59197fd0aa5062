import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { slotAfterScroll } from '@/lib/checkout/delivery-slots'
import { openCheckout } from './checkout.fixture'
import { afternoon, day, dayChip, from, slotsShown, withRates } from './delivery.fixture'

const router = { replace: jest.fn(), push: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const user = userEvent.setup()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

it('SHIP-02 the keyboard chooses among native radios', async () => {
  openCheckout(withRates([day(12), day(12, { id: 112, ...afternoon(12) }), day(13)]))
  const [first, second] = await slotsShown()
  first?.focus()
  await user.keyboard('{ArrowDown}')
  expect(second).toBeChecked()
  dayChip('ter 12').focus()
  await user.keyboard('{ArrowRight}')
  expect((await slotsShown())[0]).toHaveAttribute('value', '13')
})

it('SHIP-02 shows four slots and moves by two, never past either end', () => {
  expect(slotAfterScroll(0, 1, 9)).toBe(2)
  expect(slotAfterScroll(2, 1, 9)).toBe(4)
  expect(slotAfterScroll(4, 1, 9)).toBe(5)
  expect(slotAfterScroll(5, -1, 9)).toBe(3)
  expect(slotAfterScroll(1, -1, 9)).toBe(0)
  expect(slotAfterScroll(0, 1, 3)).toBe(0)
})

it('SHIP-02 SHIP-22 of more than four windows four are shown, moved by two, and an arrow that cannot move is disabled', async () => {
  const { unmount } = openCheckout(withRates([day(12), day(13)]))
  await slotsShown()
  expect(screen.queryByRole('button', { name: 'Próximos horários' })).toBeNull()
  unmount()
  openCheckout(
    withRates([8, 9, 10, 11, 12, 13, 14].map((hour) => day(12, { id: hour, ...from(12, hour) }))),
  )
  const shown = async () => (await slotsShown()).map(({ value }) => Number(value))
  expect(await shown()).toEqual([8, 9, 10, 11])
  const back = screen.getByRole('button', { name: 'Horários anteriores' })
  const on = screen.getByRole('button', { name: 'Próximos horários' })
  expect(back).toHaveAttribute('aria-disabled', 'true')
  await user.click(back)
  expect(await shown()).toEqual([8, 9, 10, 11])
  await user.click(on)
  expect(await shown()).toEqual([10, 11, 12, 13])
  await user.click(on)
  expect(await shown()).toEqual([11, 12, 13, 14])
  expect(on).toHaveAttribute('aria-disabled', 'true')
  expect(on).toHaveFocus()
  expect(back).toHaveAttribute('aria-disabled', 'false')
  await user.click(back)
  expect(await shown()).toEqual([9, 10, 11, 12])
})

it.each([
  [1, ''],
  [2, 'sm:grid-cols-2'],
  [3, 'sm:grid-cols-3'],
  [4, 'sm:grid-cols-2'],
])('SHIP-02 %i windows fill the rows of a wide screen', async (count, columns) => {
  const hours = [8, 9, 10, 11].slice(0, count)
  openCheckout(withRates(hours.map((hour) => day(12, { id: hour, ...from(12, hour) }))))
  const [first] = await slotsShown()
  expect(first?.closest('.grid')).toHaveAttribute('class', `grid gap-2 ${columns}`)
})

it('SHIP-05 SHIP-06 SHIP-07 SHIP-08 SHIP-04 SHIP-21 shows how full a slot is, and its price where prices differ', async () => {
  openCheckout(
    withRates([
      day(12, { id: 1, deliveriesRemaining: 0 }),
      day(12, { id: 2, ...from(12, 9), deliveriesRemaining: 9, cost: '0.0' }),
      day(12, { id: 3, ...from(12, 10), deliveriesRemaining: 15 }),
      day(12, { id: 4, ...from(12, 11), deliveriesRemaining: 20 }),
    ]),
  )
  const [full, few, popular, free] = await slotsShown()
  expect(full).toBeDisabled()
  expect(full).toHaveAccessibleName(/Lotado/)
  expect(few).toHaveAccessibleName(/9 Restantes.*Grátis!/)
  expect(popular).toHaveAccessibleName(/Popular.*R\$\s9,90/)
  expect(free).not.toHaveAccessibleName(/Popular|Restantes|Lotado/)
  if (full) await user.click(full)
  expect(full).not.toBeChecked()
  expect(few).toBeChecked()
})

it('SHIP-34 express shows until when it would arrive, by the clock of the shop and not by its window', async () => {
  jest.useFakeTimers({
    now: new Date('2026-05-11T15:23:40-03:00'),
    doNotFake: ['setTimeout', 'performance'],
  })
  const express = day(11, { id: 1, deliveriesRemaining: null })
  const { unmount } = openCheckout(withRates([express]))
  await slotsShown()
  expect(screen.getByText('Pedindo agora, chega até 18h23')).toBeVisible()
  unmount()
  const full = day(11, { id: 1, kind: 'express', deliveriesRemaining: 0 })
  openCheckout(withRates([full, day(12)]))
  await slotsShown()
  await user.click(dayChip('Hoje Lotado'))
  expect(screen.queryByText(/^Pedindo agora/)).toBeNull()
  jest.useRealTimers()
})
