import { RATE_LIMITS } from '../rate-limits.ts'

/** All other reasons are stored in English. */
export const en = {
  tooMany: `More than ${RATE_LIMITS.mailToRecipient.count} emails to this address were requested within an hour. The rest are withheld, so that no one can use the website’s forms to flood it.`,
}
