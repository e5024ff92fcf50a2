import { z } from 'zod'
import { changedLanguageInput, idOutput, LIMITS, optionalText, requiredText } from '../fields.ts'
import { LANGUAGES } from '../language.ts'

const username = { description: 'The username', example: 'admin' }

// Not trimmed: a password may start or end with spaces.
const passwordField = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(LIMITS.password, `Must be at most ${LIMITS.password} characters`)
  .meta({ description: 'The password', example: 'correct horse battery staple' })

/** The first step of a login. */
export const passwordLoginInput = z.object({
  username: requiredText(LIMITS.username, 'Username is required').meta(username),
  password: passwordField,
})

export const loginInput = passwordLoginInput.extend({
  code: optionalText(LIMITS.loginCode).meta({
    description:
      'The six digits of the authenticator app, or a recovery code; only if the login needs a second step',
    example: '123456',
  }),
})

/** The second step of a login. */
export const codeInput = z.object({ code: requiredText(LIMITS.loginCode, 'Code is required') })

/** Shows again who is there; `code` only if the login needs one. */
export const confirmInput = z.object({ password: passwordField, code: optionalText(LIMITS.loginCode) })

/** Maximum session length in minutes: in total, and without activity. */
export const SESSION_MINUTES = { absolute: 12 * 60, idle: 60 } as const

/** Minutes after a login before sensitive procedures ask who is there. */
export const CONFIRMATION_MINUTES = 10

/** In characters (NIST SP 800-63B). */
export const MIN_PASSWORD_LENGTH = 12

export const newPasswordField = z
  .string('New password is required')
  .min(MIN_PASSWORD_LENGTH, `Must be at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(LIMITS.password, `Must be at most ${LIMITS.password} characters`)

export const changePasswordInput = z.object({
  currentPassword: passwordField,
  newPassword: newPasswordField,
})

/** The language of the admin area and of emails to the practice. */
export const saveLanguageInput = changedLanguageInput.pick({ language: true })

export const userOutput = z
  .object({
    id: idOutput,
    username: z.string().meta(username),
    isAdmin: z.boolean().meta({ description: 'Whether the user has administrator rights', example: true }),
    language: z
      .enum(LANGUAGES)
      .meta({ description: 'The language of the admin area and of emails to the practice', example: 'en' }),
  })
  .meta({ id: 'User' })

export type User = z.infer<typeof userOutput>
