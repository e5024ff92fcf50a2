import { readPhones } from '@clinic/domain/patients/phones.ts'
import { isAnonymizedEmail } from '@clinic/domain/retention/anonymized.ts'

/** A phone number of at most this many characters stays on one line. */
const ONE_LINE = 20

/** Email link; nothing for an anonymized row. */
export function EmailLink({ email }: { email: string }) {
  return isAnonymizedEmail(email) ? null : <a href={`mailto:${email}`}>{email}</a>
}

/** Links that call the phone numbers of a text as someone typed it; what cannot be read stays text. */
export function PhoneLink({ phone }: { phone: string }) {
  return readPhones(phone).map(({ text, href }, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    if (href === null) return <span key={index}>{text}</span>
    return (
      <a key={href} href={href} style={{ whiteSpace: text.length <= ONE_LINE ? 'nowrap' : undefined }}>
        {text}
      </a>
    )
  })
}
