import { RATE_LIMITS } from '../rate-limits.ts'

/** Why an email is not sent, as stored in its row. */
export const WITHHELD_REASONS = {
  appointmentChanged: 'The appointment was changed',
  appointmentChangedAgain: 'The appointment was changed again',
  notNeeded: 'It no longer applies',
  tooMany: `More than ${RATE_LIMITS.mailToRecipient.count} emails to this address were requested within an hour. The rest are withheld, so that no one can use the website’s forms to flood it.`,
}
