import { z } from 'zod'
import { contactFields, createdAtOutput, formFields, idOutput, LIMITS, requiredText } from '../fields.ts'

const sender = contactFields({
  name: 'The sender’s name',
  email: 'Where the answer goes',
  phone: 'The sender’s phone number',
})
const message = { description: 'The message', example: 'Do you treat runners?' }

export const contactInput = z.object({
  ...sender.input,
  message: requiredText(LIMITS.notes, 'Message is required').meta(message),
  ...formFields,
})

export const contactOutput = z
  .object({
    id: idOutput,
    ...sender.output,
    message: z.string().meta(message),
    createdAt: createdAtOutput,
  })
  .meta({ id: 'NewMessage' })
