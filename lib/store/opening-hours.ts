interface OpenDays {
  /** Names of schema.org. */
  days: (
    | 'Monday'
    | 'Tuesday'
    | 'Wednesday'
    | 'Thursday'
    | 'Friday'
    | 'Saturday'
    | 'Sunday'
    | 'PublicHolidays'
  )[]
  opens: string
  closes: string
}

/** When orders can be picked up, as `store.pickupHours` says in words. */
export const openingHours: OpenDays[] = [
  {
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    opens: '07:00',
    closes: '19:00',
  },
  { days: ['Sunday', 'PublicHolidays'], opens: '07:00', closes: '12:00' },
]
