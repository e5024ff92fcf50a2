import { z } from 'zod'
import { emailField, instantOutput, LIMITS, optionalText, requiredText, trapField } from '../fields.ts'

export const contactInput = z.object({
  name: requiredText(LIMITS.name, 'Name is required'),
  email: emailField,
  phone: optionalText(LIMITS.phone),
  message: requiredText(LIMITS.notes, 'Message is required'),
  website: trapField,
})

export const contactOutput = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  createdAt: instantOutput,
})

export type ContactMessage = z.infer<typeof contactOutput>
