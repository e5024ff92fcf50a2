import { fold } from './fold.ts'

interface Keys {
  nameKey: string
  mailbox: string | null
  phoneKey: string | null
}
export interface Candidate extends Keys {
  id: number
  personId: number
}
export function choosePatient(
  booking: Keys & { from: 'online' | 'desk' },
  candidates: readonly Candidate[],
): number | null {
  const same = candidates.filter(c => c.nameKey === booking.nameKey)
  const byMail = same.find(c => booking.mailbox !== null && c.mailbox === booking.mailbox)
  if (byMail) return byMail.id
  if (booking.from === 'online' || booking.phoneKey === null) return null
  const byPhone = same.filter(
    c => c.phoneKey === booking.phoneKey && (c.mailbox === null || booking.mailbox === null),
  )
  return new Set(byPhone.map(c => c.personId)).size === 1 ? (byPhone[0]?.id ?? null) : null
}
export const isSimilar = (a: string, b: string) => {
  const [x = [], y = []] = [a, b].map(n => fold(n).split(' ')).sort((p, q) => p.length - q.length)
  return x.every(w => y.includes(w)) && y.length - x.length <= 1
}
