import { expect, it } from 'vitest'
import { createFormat } from '#lib/use-format.ts'
import { TEST_SITE } from '#testing/render-app.tsx'
import { describeLastAndNext } from './patient-words.ts'

it.each([
  [null, null, 'New patient'],
  [null, '2027-01-05T15:00:00.000Z', 'New patient. First visit: Tue, Jan 5, 2027'],
  ['2026-11-03T15:00:00.000Z', null, 'Last visit Tue, Nov 3'],
  ['2026-11-03T15:00:00.000Z', '2027-01-05T15:00:00.000Z', 'Last visit Tue, Nov 3, next Tue, Jan 5, 2027'],
])('a patient with last visit %s and next visit %s: %s', (lastVisit, nextVisit, text) => {
  expect(
    describeLastAndNext(
      { lastVisit, nextVisit },
      createFormat({ ...TEST_SITE, now: Date.parse(TEST_SITE.now) }),
    ),
  ).toBe(text)
})
