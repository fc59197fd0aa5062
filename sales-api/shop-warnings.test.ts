import { readFileSync } from 'node:fs'
import sampleFiles from './sample-files.json' with { type: 'json' }
import { hashFiles, SAMPLE_NAME } from './shop-warnings'

// Written by `npm run requirements -- --write-generated`.
it('RUN-98 the files of the sample are recognized', () => {
  expect(sampleFiles).toEqual(hashFiles('shop'))
})

it('RUN-98 the name of the sample is recognized', () => {
  const { identity } = JSON.parse(readFileSync('shop/shop.json', 'utf8'))
  expect(SAMPLE_NAME).toBe(identity.name)
})
