import { z } from 'zod'
import {
  emailField,
  honeypotField,
  idOutput,
  instantOutput,
  LIMITS,
  languageField,
  nameField,
  phoneField,
  requiredText,
} from '../fields.ts'

const name = { description: 'The sender’s name', example: 'Ada Lovelace' }
const phone = { description: 'The sender’s phone number', example: '(573) 555-0199' }
const message = { description: 'The message', example: 'Do you treat runners?' }

export const contactInput = z.object({
  name: nameField('Name is required').meta(name),
  email: emailField,
  phone: phoneField.meta(phone),
  message: requiredText(LIMITS.notes, 'Message is required').meta(message),
  language: languageField,
  leaveEmpty: honeypotField,
})

export const contactOutput = z
  .object({
    id: idOutput,
    name: z.string().meta(name),
    email: z.string().meta({ description: 'Where the answer goes', example: 'ada@example.com' }),
    phone: z.string().nullable().meta(phone),
    message: z.string().meta(message),
    createdAt: instantOutput,
  })
  .meta({ id: 'NewMessage' })
