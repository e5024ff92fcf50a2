import { expect, it } from 'vitest'
import type { z } from 'zod'
import { searchAppointmentsInput } from './appointments/admin-schemas.ts'
import { appointmentUpdate, bookAppointmentInput } from './appointments/schemas.ts'
import { availabilityInput } from './availability/schemas.ts'
import { blogPostInput } from './blog/schemas.ts'
import { contactInput } from './contact/schemas.ts'
import { contentInput } from './content/schemas.ts'
import { registerInput } from './events/registration-schemas.ts'
import { listPatientsInput } from './patients/list-schemas.ts'
import { blockedDateInput, timeSlotInput } from './schedule/schemas.ts'
import { specialHoursInput } from './schedule/special-hours-schemas.ts'
import { changePasswordInput, loginInput } from './session/schemas.ts'

const long = (length: number) => 'x'.repeat(length)
const person = { name: 'Ada Lovelace', email: 'ada@example.com' }
const visit = { appointmentType: 'treatment', appointmentDate: '2026-11-23T10:00' }
const VALID = {
  booking: { patientName: 'Ada Lovelace', patientEmail: 'ada@example.com', ...visit },
  change: { id: 1 },
  search: { search: 'ada', page: 2 },
  patients: { list: 'due', weeks: 104 },
  day: { date: '2026-11-23', duration: 30 },
  message: { ...person, message: 'Hello' },
  registration: { ...person, eventId: 1 },
  login: { username: 'admin', password: 'x' },
  password: { currentPassword: 'x', newPassword: long(12) },
  post: { title: 'Sit less', slug: 'sit-less', content: long(200_000) },
  text: { key: 'homepage_hero_title', value: 'ü🙂'.repeat(6_666) },
  special: {
    date: '2026-12-18',
    startTime: '15:00',
    endTime: '23:59',
    open: false,
    reason: 'Dentist',
    translations: { es: { reason: 'Dentista' } },
  },
  slot: { dayOfWeek: 5, startTime: '08:00', endTime: '10:00' },
}
const NO_TEXT = [undefined, null, '', '   ', 7, 'a\0b', '\ud800']
const NO_NAME = [...NO_TEXT, long(121), 'Ada\r\nBcc: all@example.com', 'Win at https://evil.example']
const NO_EMAIL = [undefined, ' ', 'ada@', `${long(250)}@example.com`, 'a@b.co\r\nBcc: all@example.com']
const NO_DATE = ['2026-02-29', '2026-1-1', '2026-11-23T10:00', '23/11/2026', '0000-01-01', '', '2026-11-23\0']

/** An input, with values that its fields reject. */
const input = (valid: keyof typeof VALID, schema: z.ZodType, wrong: Record<string, unknown[]>) =>
  [valid, schema, VALID[valid], wrong] as const

const INPUTS = [
  input('booking', bookAppointmentInput, {
    patientName: NO_NAME,
    patientEmail: NO_EMAIL,
    patientPhone: ['5'.repeat(41), 5735550199],
    appointmentType: [undefined, 'massage', 'constructor'],
    appointmentDate: [undefined, 1_795_449_600_000],
    duration: [15, 90, 'long'],
    notes: [long(5_001)],
    status: ['cancelled', 'completed'],
  }),
  input('change', appointmentUpdate, { status: ['lost'], notes: [long(5_001), 7, '\0'], version: [0] }),
  input('search', searchAppointmentsInput, {
    page: [0, 1.5],
    sort: ['type'],
    status: ['lost'],
    from: ['2026-02-30'],
    search: [long(121), 'a\0b'],
    conflictsOnly: ['yes'],
  }),
  input('patients', listPatientsInput, { weeks: [0, 105, 1.5] }),
  input('day', availabilityInput, {
    date: NO_DATE,
    duration: [15, 0, -30, 61, 90, 1e9, 30.5, '30.5', 'thirty'],
  }),
  input('message', contactInput, {
    name: NO_NAME,
    email: NO_EMAIL,
    phone: ['5'.repeat(41)],
    message: [...NO_TEXT, long(5_001)],
  }),
  input('registration', registerInput, {
    name: NO_NAME,
    email: NO_EMAIL,
    phone: ['5'.repeat(41)],
    eventId: [-1, 1.5],
  }),
  input('login', loginInput, { username: ['', 'admin\0', long(121)], password: ['', long(1_001)] }),
  input('password', changePasswordInput, { newPassword: ['', 'eleven char', long(1_001)] }),
  input('post', blogPostInput, {
    title: ['', long(201)],
    slug: ['Two words'],
    content: [' ', long(200_001)],
    published: ['yes'],
    metaTitle: [long(201)],
  }),
  input('text', contentInput, {
    key: ['', ' ', 'two words', '_private', '.hidden', 'a/b', 'é', 'a\0', `k${long(120)}`],
    value: [...NO_TEXT, long(20_001)],
  }),
  input('slot', timeSlotInput, {
    dayOfWeek: [-1, 7, 1.5],
    startTime: ['8:00'],
    endTime: ['24:00', '08:00', '07:00'],
  }),
  input('day', blockedDateInput, { date: NO_DATE }),
  input('special', specialHoursInput, {
    date: NO_DATE,
    startTime: ['8:00', undefined],
    endTime: ['24:00', '15:00'],
    open: ['yes', undefined],
    reason: [long(201)],
    translations: ['es', { fr: { reason: 'Dentiste' } }],
  }),
]

it.each(['About.Mission', 'a-1', '9', `k${long(119)}`])('%s is a key of a text', key => {
  expect(contentInput.safeParse({ ...VALID.text, key }).success).toBe(true)
})

it.each(INPUTS)('%s is valid, and with one wrong field rejected for it', (_what, schema, valid, fields) => {
  expect(schema.safeParse(valid).error).toBeUndefined()
  for (const [field, values] of Object.entries(fields)) {
    for (const value of values) {
      const { error } = schema.safeParse({ ...valid, [field]: value })
      expect([field, value, error?.issues[0]?.path.join('.')]).toEqual([field, value, field])
    }
  }
})
