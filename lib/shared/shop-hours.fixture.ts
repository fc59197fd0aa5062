import type { HoursOfDay, ShopHours } from './shop-hours'

const CLOSED: HoursOfDay = { pickup: null, delivery: [], express: null }
const WORKDAY: HoursOfDay = {
  pickup: [9, 18],
  delivery: [
    [9, 12],
    [14, 18],
  ],
  express: [9, 15],
}

/** Another shop: closed on Mondays and holidays, open on Sundays, on Saturdays until 16h. */
export const ANOTHER_WEEK: ShopHours = {
  week: {
    monday: CLOSED,
    tuesday: WORKDAY,
    wednesday: WORKDAY,
    thursday: WORKDAY,
    friday: { ...WORKDAY, delivery: [...WORKDAY.delivery, [18, 22]] },
    saturday: { pickup: [9, 16], delivery: [[9, 16]], express: null },
    sunday: { pickup: [8, 12], delivery: [[10, 13]], express: [8, 10] },
    holiday: CLOSED,
  },
  lastOrder: '18:30',
}
