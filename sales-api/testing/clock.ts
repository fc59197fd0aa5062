/** Every clock but the one of dates keeps running: a database is waited for. */
const RUNNING = [
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const

/** Lets the shop believe that it is `instant`; the database keeps its own time. */
export function useClock(instant: string): void {
  import.meta.jest.useFakeTimers({ now: new Date(instant), doNotFake: [...RUNNING] })
}

/** Gives the shop the real time back. */
export function useRealClock(): void {
  import.meta.jest.useRealTimers()
}
