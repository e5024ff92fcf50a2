import { z } from 'zod'
import { LIMITS, requiredText } from '../fields.ts'

/** Passkeys of one user; more than anyone has devices. */
export const MAX_PASSKEYS = 20

// Bounds of what browsers send: credential ids have at most 1,023 bytes.
const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/)
const credentialId = base64url(1_400).min(1)

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string().max(40), z.unknown()),
}

/** A signed challenge, as browsers send it (`AuthenticationResponseJSON`). */
export const signedChallengeInput = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      authenticatorData: base64url(4_000),
      signature: base64url(2_000),
      userHandle: base64url(200).optional(),
    }),
  }),
})

/** A new passkey, as browsers send it (`RegistrationResponseJSON`). */
export const addPasskeyInput = z.object({
  name: requiredText(LIMITS.name, 'A name is required'),
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(20_000),
      transports: z.array(z.string().max(20)).max(10).optional(),
    }),
  }),
})

export const passkeyIdInput = z.object({ id: credentialId })
