import { z } from 'zod'

/** A checkbox, which a form omits while it is unchecked. */
export const checkboxField = z
  .string()
  .optional()
  .transform(value => value !== undefined)
