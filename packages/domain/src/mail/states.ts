/** What became of a mail; `withheld`: it was kept back on purpose. */
export const MAIL_STATES = ['queued', 'sent', 'failed', 'withheld'] as const
