import { isAnonymizedEmail } from '@clinic/domain/retention/anonymized.ts'

/** Email link; nothing for an anonymized row. */
export function EmailLink({ email }: { email: string }) {
  return isAnonymizedEmail(email) ? null : <a href={`mailto:${email}`}>{email}</a>
}
