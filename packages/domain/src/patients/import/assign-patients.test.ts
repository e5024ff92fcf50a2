import { CHICAGO } from '@clinic/test-kit/clock.ts'
import { expect, it } from 'vitest'
import { assignPatients, toImportedRow } from './assign-patients.ts'

const P1 = '(417) 555-0101'

/** Visits of one name, newest first. */
const visits = (...contacts: [email: string | null, phone: string | null][]) =>
  contacts.map(([email, phone], at) =>
    toImportedRow(
      {
        name: 'Ada Lane',
        email,
        phone,
        startsAt: `2026-10-${20 - at}T09:00`,
        hasTime: true,
        type: 'treatment',
        leftOut: false,
      },
      { own: [], timeZone: CHICAGO },
    ),
  )

it.each([
  {
    file: 'first an email, then a number, then both',
    rows: visits(['ada@x.com', null], [null, P1], ['ada@x.com', P1], [null, P1]),
    patients: [1, 2, 1, 2],
  },
  {
    file: 'two people with one number, and visits with the number alone',
    rows: visits(['a@x.com', P1], ['b@x.com', P1], [null, P1], [null, P1]),
    patients: [1, 2, 3, 3],
  },
])('a file with $file makes no further patient, and none when it comes again', ({ rows, patients }) => {
  const first = assignPatients(rows, [], 1)
  expect(first.assigned.map(({ patientId }) => patientId)).toEqual(patients)
  const again = assignPatients(rows, first.changed, 10)
  expect(again.assigned.map(({ patientId }) => patientId)).toEqual(patients)
})
