import { jest } from '@jest/globals'
import { addEventHandler } from 'jest-circus'

// Stryker ends and restarts the whole process when a test hangs for 20 s.
if (process.env.__STRYKER_ACTIVE_MUTANT__ !== undefined) jest.setTimeout(10_000)

let hasFailed = false
addEventHandler((event) => {
  if (event.name === 'test_done') hasFailed ||= event.test.errors.length > 0
  if (event.name === 'test_start' && hasFailed) event.test.mode = 'skip'
})
