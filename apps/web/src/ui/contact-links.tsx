import { isAnonymizedEmail } from '@clinic/domain/retention/anonymized.ts'

/** A phone number of at most this many characters stays on one line. */
const ONE_LINE = 20

/** Email link; nothing for an anonymized row. */
export function EmailLink({ email }: { email: string }) {
  return isAnonymizedEmail(email) ? null : <a href={`mailto:${email}`}>{email}</a>
}

/** Link that calls a phone number as someone typed it. */
export function PhoneLink({ phone }: { phone: string }) {
  const whiteSpace = phone.length <= ONE_LINE ? 'nowrap' : undefined
  return (
    <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} style={{ whiteSpace }}>
      {phone}
    </a>
  )
}
