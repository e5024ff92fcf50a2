/** Replaces names, messages and other personal data. */
export const ANONYMIZED = 'Anonymized'

/** Reserved domain: mail to it is never delivered (RFC 2606). */
const ANONYMIZED_EMAIL_SUFFIX = '@example.invalid'

/** Followed by the row's id, because some addresses must be unique. */
export const ANONYMIZED_EMAIL_PREFIX = 'anonymized-'
export const ANONYMIZED_AFTER_ID = ANONYMIZED_EMAIL_SUFFIX

/** Whether mail to this address is never sent. */
export function isAnonymizedEmail(address: string): boolean {
  return address.toLowerCase().endsWith(ANONYMIZED_EMAIL_SUFFIX)
}
