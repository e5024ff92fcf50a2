import { z } from 'zod'
import { instantOutput } from '../fields.ts'
import { PASSKEY_PROBLEMS } from './passkey-site.ts'
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
  passkeys: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      addedAt: instantOutput,
      lastUsedAt: instantOutput.nullable(),
      /** The host it was made for. */
      host: z.string(),
      /** Whether it works at the public address in use. */
      usable: z.boolean(),
    }),
  ),
  /** Where passkeys work, or why they do not. */
  passkeySite: z.object({ origin: z.string(), problem: z.enum(PASSKEY_PROBLEMS).nullable() }),
  /** Whether the password alone does not log in. */
  needsCode: z.boolean(),
  recoveryCodesLeft: z.int(),
})

export type Factors = z.infer<typeof factorsOutput>

/** What the second step of a login can ask for, besides recovery codes. */
export const loginFactorsOutput = z.object({
  app: z.boolean().meta({ description: 'Whether an authenticator app is set up', example: true }),
  passkey: z.boolean().meta({ description: 'Whether a passkey works at the public address', example: false }),
})

export type LoginFactors = z.infer<typeof loginFactorsOutput>

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
