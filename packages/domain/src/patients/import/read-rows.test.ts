import { CHICAGO, NOW } from '@clinic/test-kit/clock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recognizeColumns } from './columns.ts'
import { type ReadOptions, readImportRows } from './read-rows.ts'

// The clock is fixed at November 20, 2026, noon in Chicago.
const HEADINGS = ['Name', 'Email', 'Phone', 'Date', 'Time', 'Service', 'Status']
const ADA = [
  ...['Ada Lovelace', 'ada@example.com', '(573) 555-0142', '11/3/2026', '9:00 AM', 'Adjustment', 'Arrived'],
]
const options = (over: Partial<ReadOptions> = {}): ReadOptions => ({
  columns: recognizeColumns(HEADINGS),
  type: 'treatment',
  day: null,
  dateOrder: 'monthFirst',
  ownEmails: ['hello@example.com'],
  now: NOW,
  timeZone: CHICAGO,
  ...over,
})
const read = (cells: readonly string[], over?: Partial<ReadOptions>) =>
  readImportRows([{ line: 2, cells }], options(over))[0]
/** Ada's row with some cells changed, by heading. */
const row = (changes: Record<string, string>) => ADA.map((cell, at) => changes[HEADINGS[at] ?? ''] ?? cell)

describe('the columns of a file', () => {
  it.each([
    ['Jane', 'Patient First Name,Patient Last Name,Patient Email,Mobile Phone,Start At,Treatment Name,State'],
    ['SimplePractice', 'Client Name,Client Email,Client Phone,Date of Service,Service,Appointment Status'],
    ['Google Contacts', 'First Name,Last Name,Email 1 - Value,Phone 1 - Value'],
    ['a spreadsheet', 'NAME,EMAIL,Cell,Last Visit'],
    [
      'a report',
      'Last Name / First Name,Email Address *,Phone (home),Date [MM/DD/YYYY],End Time,Duration (min)',
    ],
  ])('are recognized as %s writes them', (_system, headings) => {
    const { name, firstName, email, phone } = recognizeColumns(headings.split(','))
    expect(name ?? firstName).toBe(0)
    expect([email, phone]).not.toContain(undefined)
  })

  it('are each used once', () => {
    expect(recognizeColumns(['Start Time', 'Name'])).toEqual({ name: 1, date: 0 })
    expect(recognizeColumns(['Date', 'Start Time', 'Name'])).toEqual({ name: 2, date: 0, time: 1 })
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HEADINGS, 'Start', 'Cell', 'x')), headings => {
        const used = Object.values(recognizeColumns(headings))
        expect(new Set(used).size).toBe(used.length)
      }),
    )
  })
})

describe('a row', () => {
  it('is read as a past appointment', () => {
    expect(read(ADA)).toEqual({
      line: 2,
      appointment: {
        name: 'Ada Lovelace',
        email: 'ada@example.com',
        phone: '(573) 555-0142',
        startsAt: '2026-11-03T09:00',
        hasTime: true,
        type: 'adjustment',
        leftOut: false,
      },
      hasFillerEmail: false,
    })
  })

  it('may have its name in two columns, no time, a phone that a spreadsheet kept, and another kind', () => {
    const columns = { firstName: 0, lastName: 1, phone: 2, date: 3, type: 4 }
    const cells = ['Ada', 'Lovelace', '="5735550142"', '2026-11-03', 'New patient exam']
    expect(read(cells, { columns })).toMatchObject({
      appointment: {
        name: 'Ada Lovelace',
        email: null,
        phone: '5735550142',
        startsAt: '2026-11-03T12:00',
        hasTime: false,
        type: 'consultation',
      },
    })
  })

  it.each([
    [{ name: 'Lane, Ada' }, 'Ada Lane'],
    [{ name: 'Lane, Ada, M.' }, 'Ada M. Lane'],
    [{ name: 'Lane, Jr., Ada' }, 'Ada Lane Jr.'],
    [{ name: 'Ada Lane, D.C.' }, 'Ada Lane, D.C.'],
    [{ name: 'Lane,' }, 'Lane,'],
    [{ name: 'Ada', lastName: 'Lane' }, 'Ada Lane'],
    [{ name: 'Ada Lane', lastName: 'Lane' }, 'Ada Lane'],
    [{ name: 'Lane, Ada', firstName: 'A', lastName: 'L' }, 'Ada Lane'],
    [{ firstName: 'Ada', lastName: 'Lane' }, 'Ada Lane'],
    [{ lastName: 'Lane, Ada' }, 'Ada Lane'],
  ])('with %j is of %s', (cells, name) => {
    const fields = Object.keys(cells)
    const columns = Object.fromEntries([...fields, 'phone', 'date'].map((field, at) => [field, at]))
    const row = [...Object.values<string>(cells), '5735550142', '2026-11-03']
    expect(read(row, { columns })).toMatchObject({ appointment: { name } })
  })

  it.each([
    [{ Date: '2026-11-03 00:00:00', Time: '9:00 AM' }, '09:00'],
    [{ Date: '46329', Time: '0.375' }, '09:00'],
    [{ Date: '11/3/2026', Time: '11/3/2026 9:00 AM' }, '09:00'],
    [{ Date: '2026-11-03', Time: '15:00:00 UTC' }, '09:00'],
    [{ Date: '11/3/2026 2:30 PM', Time: '12:00 AM' }, '14:30'],
    [{ Date: "'11/3/2026", Time: '="9:00"' }, '09:00'],
    [{ Time: '00:00' }, '12:00'],
  ])('with %j is of 11/3/2026 at %s', (changes: Record<string, string>, time) => {
    expect(read(row(changes))).toMatchObject({ appointment: { startsAt: `2026-11-03T${time}` } })
  })

  // After rapidpro #241 and notifications-admin #4124.
  it.each([
    ['4175550101.0', '4175550101'],
    ['4.175550101E+09', '4175550101'],
    ['1,4175550101e+10', '14175550101'],
    ['4.17555E+09', null],
    ['417.555.0101', '417.555.0101'],
  ])('with the phone %s, as a spreadsheet writes it, has %s', (Phone, phone) => {
    expect(read(row({ Phone }))).toMatchObject({ appointment: { email: 'ada@example.com', phone } })
  })

  it.each([' / ada@example.org', ', ada@example.org', ' (home)'])(
    'with %s behind its email has the first address',
    text => {
      const Email = `mailto:ada@example.com${text}`
      expect(read(row({ Email }))).toMatchObject({ appointment: { email: 'ada@example.com' } })
    },
  )

  it.each([
    ['Total: 12 appointments', '', ''],
    ['', 'Grand total', '12'],
    ['*** 12 visits ***', '', '480.00'],
  ])('of %s, %s and %s is a total', (...cells) => {
    expect(read(cells)).toEqual({ line: 2, problem: 'total' })
  })

  it('without a recognized kind or date has the chosen ones', () => {
    const unknown = read(row({ Service: 'SOAP', Date: '', Time: '' }), {
      day: '2026-10-01',
      type: 'follow-up',
    })
    expect(unknown).toMatchObject({ appointment: { startsAt: '2026-10-01T12:00', type: 'follow-up' } })
  })

  it.each([
    [{ Name: '' }, 'noName'],
    [{ Name: '=HYPERLINK("https://example.com")' }, 'formula'],
    [{ Name: '@SUM(A1)' }, 'formula'],
    [{ Name: 'x'.repeat(121) }, 'badName'],
    [{ Email: '', Phone: '' }, 'noContact'],
    [{ Email: 'ada' }, 'badEmail'],
    [{ Email: '', Phone: '555' }, 'badPhone'],
    [{ Email: '', Phone: '4.17555E+09' }, 'badPhone'],
    [{ Phone: '5'.repeat(41) }, 'badPhone'],
    [{ Date: '' }, 'noDate'],
    [{ Date: '31/12/2025' }, 'badDate'],
    [{ Time: 'noon' }, 'badDate'],
    [{ Date: '11/20/2026' }, 'notPast'],
    [{ Date: '1/5/2027' }, 'notPast'],
    [{ Status: 'No Show' }, 'didNotHappen'],
    ...[
      ...['Late Cancellation', 'Did not arrive', 'Didn’t come', 'DNA', 'DNKA', 'NS', 'N/S', 'FTA'],
      ...['Not attended', 'Failed to attend', 'Not seen', 'No asistió', 'No vino', 'Ausente'],
      ...['Cancelada', 'Reprogramada', 'Wasn’t seen', 'Non-attendance', 'Left without being seen'],
      ...['LWBS', 'No call, no show', 'NCNS', 'Declined', 'Entered in error', 'PENDING', 'Faltó'],
    ].map((Status): [Record<string, string>, string] => [{ Status }, 'didNotHappen']),
  ])('with %j is left out: %s', (changes, problem) => {
    expect(read(row(changes))).toEqual({ line: 2, problem })
  })

  it('with more or fewer cells than headings is read as far as it goes', () => {
    expect(read([...ADA, 'x', 'y'])).toHaveProperty('appointment')
    expect(read(['Ada Lovelace'])).toEqual({ line: 2, problem: 'noContact' })
  })

  it.each([
    [{ Status: 'Deceased' }, true],
    [{ Status: 'Inactive' }, true],
    [{ Status: 'Deceased (2025)' }, true],
    [{ Status: 'Paciente inactivo' }, true],
    [{ Flag: 'Yes' }, true],
    [{ Flag: 'discharged' }, true],
    [{ Flag: 'No' }, false],
    [{ Flag: 'false' }, false],
    [{ Status: 'Her mother is deceased' }, false],
    [{ Status: 'Arrived' }, false],
    [{ Status: 'Left the office at 9' }, false],
  ])('with %j leaves the patient out of reminders: %s', (changes: Record<string, string>, leftOut) => {
    const columns = { ...recognizeColumns(HEADINGS), doNotContact: HEADINGS.length }
    expect(read([...row(changes), changes.Flag ?? ''], { columns })).toMatchObject({
      appointment: { leftOut },
    })
  })

  it('with an email that only fills the field has none, and needs a phone number', () => {
    expect(read(row({ Email: 'declined' }))).toMatchObject({
      appointment: { email: null },
      hasFillerEmail: true,
    })
    expect(read(row({ Email: 'hello@example.com' }))).toMatchObject({ appointment: { email: null } })
    expect(read(row({ Email: 'N/A', Phone: '' }))).toEqual({ line: 2, problem: 'noContact' })
  })

  it('that repeats the appointment of a patient, however the address is written, is left out', () => {
    const brother = row({ Name: 'Leo Lovelace' })
    const rows = [ADA, row({ Email: 'ADA+x@example.com' }), row({ Email: 'other@example.com' }), brother]
    const read = readImportRows(
      rows.map((cells, at) => ({ line: at + 2, cells })),
      options(),
    )
    const problems = read.map(one => ('problem' in one ? one.problem : null))
    expect(problems).toEqual([null, 'repeated', null, null])
  })
})
