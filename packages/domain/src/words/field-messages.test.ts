import { expect, it } from 'vitest'
import { z } from 'zod'
import { createApiKeyInput } from '../api-keys/schemas.ts'
import { searchAppointmentsInput } from '../appointments/admin-schemas.ts'
import { bookForPatientInput, planSeriesInput } from '../appointments/desk-schemas.ts'
import { reviewSettingsInput } from '../appointments/reviews/review-schemas.ts'
import { appointmentUpdate, bookAppointmentInput } from '../appointments/schemas.ts'
import { auditLogInput } from '../audit-log/schemas.ts'
import { availabilityInput, dayRangeInput } from '../availability/schemas.ts'
import { blogPostInput } from '../blog/schemas.ts'
import { calendarInput } from '../calendars/schemas.ts'
import { contactInput } from '../contact/schemas.ts'
import { contentProblem } from '../content/content-problem.ts'
import { knownContent } from '../content/known-content.ts'
import { contentInput } from '../content/schemas.ts'
import { registerInput } from '../events/registration-schemas.ts'
import { eventInput } from '../events/schemas.ts'
import { formContentField, formRuleField } from '../forms/questions.ts'
import { imageUpdate } from '../images/schemas.ts'
import { importedAppointment } from '../patients/import/schemas.ts'
import { inviteInput } from '../patients/invitation-schemas.ts'
import { listPatientsInput } from '../patients/list-schemas.ts'
import { retentionInput } from '../retention/schemas.ts'
import { blockedDateInput, timeSlotInput } from '../schedule/schemas.ts'
import { specialHoursInput } from '../schedule/special-hours-schemas.ts'
import { addPasskeyInput } from '../session/passkeys.ts'
import { changePasswordInput, codeInput, passwordLoginInput } from '../session/schemas.ts'
import { mailServerInput } from '../settings/mail-server.ts'
import { practiceEmailsInput } from '../settings/practice-emails.ts'
import { publicAddressInput } from '../settings/public-address.ts'
import { webhookInput } from '../webhooks/schemas.ts'
import { fieldMessage } from './field-messages.ts'

const VALUES: unknown[] = [
  undefined,
  null,
  '',
  7,
  -1,
  0.5,
  true,
  [],
  'x'.repeat(6_000),
  'a\0b',
  'two\nlines',
  'see https://x.example',
  '2026-02-30',
  '10:00',
]

const SCHEMAS = {
  blockedDateInput,
  calendarInput,
  timeSlotInput,
  specialHoursInput,
  auditLogInput,
  availabilityInput,
  blogPostInput,
  bookAppointmentInput,
  bookForPatientInput,
  contactInput,
  contentInput,
  createApiKeyInput,
  dayRangeInput,
  eventInput,
  formContentField,
  formRuleField,
  imageUpdate,
  importedAppointment,
  login: passwordLoginInput.extend({ ...codeInput.shape, ...changePasswordInput.shape }),
  mailServerInput,
  patients: listPatientsInput.extend(inviteInput.shape),
  planSeriesInput,
  registerInput,
  retentionInput,
  reviewSettingsInput,
  searchAppointmentsInput,
  settings: practiceEmailsInput.extend(publicAddressInput.shape),
  appointmentUpdate,
  webhookInput,
}

it.each(Object.entries(SCHEMAS))('every message of %s has a Spanish text', (_name, schema) => {
  const fields = Object.keys(
    'shape' in schema ? schema.shape : (z.toJSONSchema(schema, { io: 'input' }).properties ?? {}),
  )
  expect(fields.length).toBeGreaterThan(1)
  const messages = VALUES.flatMap(value => {
    const parsed = schema.safeParse(Object.fromEntries(fields.map(field => [field, value])))
    return parsed.error?.issues.map(({ message }) => message) ?? []
  })
  expect(messages.length).toBeGreaterThan(5)
  for (const message of new Set(messages)) expect(fieldMessage(message, 'es')).not.toBe(message)
})

it('every message of a content field has a Spanish text', () => {
  const values = ['x'.repeat(9_000), 'two\nlines', 'see', '-999', '0.5', '#ffffff', 'https://a.example/path']
  const messages = knownContent([]).flatMap(({ key }) =>
    values.map(value => contentProblem(key, value) ?? []),
  )
  expect(new Set(messages.flat()).size).toBeGreaterThan(15)
  for (const message of messages.flat()) {
    // What was typed follows.
    const [text = ''] = message.split(/: (?=\S+$)/)
    expect(fieldMessage(text, 'es')).not.toBe(text)
  }
})

it('keeps the numbers of a message, in order', () => {
  expect(fieldMessage('Must be at most 120 characters', 'es')).toBe('Debe tener 120 caracteres como máximo')
  expect(fieldMessage('Must be 30, 45 or 60 minutes', 'es')).toBe('Debe ser de 30, 45 o 60 minutos')
  expect(fieldMessage('Overlaps 9:00 AM-12:00 PM', 'es')).toBe(
    'Coincide con la franja de 9:00\u00a0a.\u00a0m. a 12:00\u00a0p.\u00a0m.',
  )
})

it.each([createApiKeyInput.shape.name, addPasskeyInput.shape.name, formContentField.shape.name])(
  'asks for the name of a thing in other Spanish words than for a person’s',
  field => {
    const message = field.safeParse(field instanceof z.ZodObject ? { en: '' } : '').error?.issues[0]?.message
    expect(fieldMessage(message ?? '', 'en')).toBe('Name is required')
    expect(fieldMessage(message ?? '', 'es')).toBe('Escriba un nombre')
    expect(fieldMessage('Name is required', 'es')).toBe('Escriba el nombre')
  },
)

it('returns English messages and untranslated ones unchanged', () => {
  expect(fieldMessage('Name is required', 'en')).toBe('Name is required')
  expect(fieldMessage('Enter 7 riddles', 'es')).toBe('Enter 7 riddles')
})
