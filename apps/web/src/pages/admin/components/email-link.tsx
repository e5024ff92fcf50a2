import { isNowhere } from '@clinic/domain/retention/anonymised.ts'

/** An e-mail address to write to; nothing where the row is anonymised. */
export function EmailLink({ email }: { email: string }) {
  return isNowhere(email) ? null : <a href={`mailto:${email}`}>{email}</a>
}
