import { test as base } from './test'

interface Options {
  /** Folder that takes a picture of each state; none without it. */
  pictures: string | undefined
}

/** Playwright's test for states; the gallery asks it for pictures. */
export const test = base.extend<Options>({ pictures: [undefined, { option: true }] })
