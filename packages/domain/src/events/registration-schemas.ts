import { z } from 'zod'
import {
  booleanField,
  contactFields,
  createdAtOutput,
  emailWithheldOutput,
  formFields,
  idField,
  idOutput,
  instantOutput,
  languageOutput,
  notifiedField,
} from '../fields.ts'

const attendee = contactFields({
  name: 'The attendee’s name',
  email: 'Where the confirmation was sent',
  phone: 'The attendee’s phone number',
})

/** A public registration. */
export const registerInput = z.object({
  eventId: idField.meta({
    description: 'The id of the event. A body that repeats it must match the path, otherwise it is a 400.',
    example: 7,
  }),
  ...attendee.input,
  ...formFields,
})

export const registrationOutput = z.object({
  id: idOutput,
  eventId: z.int().meta({ description: 'The id of the event', example: 7 }),
  eventTitle: z.string().meta({ description: 'The title of the event', example: 'Stretch and strengthen' }),
  ...attendee.output,
  createdAt: createdAtOutput,
})

/** A registration as the administrator lists it. */
export const listedRegistrationOutput = registrationOutput
  .extend({
    cameAt: instantOutput.nullable().meta({
      description: 'When the practice noted that the attendee came, as ISO 8601 in UTC; null if it did not',
      example: null,
    }),
    cancelledAt: instantOutput.nullable().meta({
      description: 'When it was cancelled, as ISO 8601 in UTC; null in lists, which leave cancelled ones out',
      example: null,
    }),
    language: languageOutput,
  })
  .meta({ id: 'Registration' })

export const deleteRegistrationInput = z.object({
  id: idField,
  notifyAttendee: notifiedField('Whether to email the attendee of an upcoming event; false by default'),
})

/** Whether an attendee came, from the event's clinic day on. */
export const registrationCameInput = z.object({ id: idField, came: booleanField })

/** The response to a registration. */
export const registeredOutput = registrationOutput
  .extend({
    emailWithheld: emailWithheldOutput('registration'),
    manageUrl: z.string().meta({
      description: 'The private page for cancelling the registration; anyone with this link can',
      example: 'https://clinic.example.com/registration/AAAAAAAHl3mS9cUoQYb1w0dD5v2mZk7Q',
    }),
  })
  .meta({ id: 'NewRegistration' })

export type Registered = z.infer<typeof registeredOutput>
export type Registration = z.infer<typeof registrationOutput>
export type ListedRegistration = z.infer<typeof listedRegistrationOutput>
