import { z } from 'zod'
import { instantOutput } from '../fields.ts'
import { codeInput } from './schemas.ts'

/** Minutes to finish setting up a factor. */
export const ENROLLMENT_MINUTES = 15

/** What protects the login besides the password. */
export const factorsOutput = z.object({
  authenticator: z
    .object({
      addedAt: instantOutput,
      lastUsedAt: instantOutput.nullable(),
      /** False: the session secret has changed, so that no code works any more. */
      readable: z.boolean(),
    })
    .nullable(),
  recoveryCodesLeft: z.int(),
})

export type Factors = z.infer<typeof factorsOutput>

/** A new secret for an authenticator app; nothing is saved until a code of it is entered. */
export const newAuthenticatorOutput = z.object({
  /** Base32, for apps that cannot scan. */
  secret: z.string(),
  /** `otpauth:` address, shown as a QR code. */
  uri: z.string(),
  /** The secret sealed for the confirming call. */
  sealed: z.string(),
})

export const addAuthenticatorInput = codeInput.extend({
  sealed: z.string('Must be text').max(1_000),
})

/** Codes shown once; null while earlier ones stay valid. */
export const recoveryCodesOutput = z.object({ recoveryCodes: z.array(z.string()).nullable() })
