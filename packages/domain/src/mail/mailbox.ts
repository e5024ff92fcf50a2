/**
 * Maps an address to its mailbox in lowercase: `a+1@x` and `a+2@x` are both `a@x`, and Gmail ignores dots. Limits count
 * by it, and it tells patients apart, together with their names.
 */
export function toMailbox(email: string): string {
  return email
    .toLowerCase()
    .replace(/^([^+@]+)\+[^@]*@/, '$1@')
    .replace(/\.(?=[^@]*@g(?:oogle)?mail\.com$)/g, '')
    .replace(/@googlemail\.com$/, '@gmail.com')
}
