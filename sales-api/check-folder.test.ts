import { hashFiles } from './check-folder'
import sampleFiles from './sample-files.json' with { type: 'json' }

// Written by `npm run requirements -- --write-contract`.
it("RUN-98 the sample's files are known", () => {
  expect(sampleFiles).toEqual(hashFiles('shop'))
})
