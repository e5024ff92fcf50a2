import { z } from 'zod'

const party = z.object({ phone_number: z.string(), status: z.string().nullish() })

export const telnyxErrors = z.array(z.object({ code: z.coerce.string() }))

/** An event of a message, as far as it is read. */
export const telnyxEvent = z.object({
  data: z.object({
    event_type: z.string(),
    payload: z.object({
      id: z.string(),
      messaging_profile_id: z.string(),
      from: party,
      to: z.array(party).min(1),
      text: z.string().nullish(),
      tags: z.array(z.string()).nullish(),
      /** What Telnyx has answered: null if nothing, absent if it does not say. */
      autoresponse_type: z.string().nullish(),
      cost: z
        .object({ amount: z.coerce.number(), currency: z.literal('USD') })
        .nullish()
        .catch(null),
      errors: telnyxErrors.nullish(),
    }),
  }),
})
