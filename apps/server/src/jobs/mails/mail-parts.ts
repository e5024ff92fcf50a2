import { clinic, clinicAddressLine } from '@clinic/domain/clinic.ts'
import { formatClock, formatDate, formatTimeZone } from '@clinic/domain/clinic-format.ts'
import type { Person } from '../mailer.ts'

/** What every mail needs to know beside its row. `now` is epoch milliseconds. */
export interface MailPlace {
  timeZone: string
  publicUrl: string
  now: number
}

/** The clinic as sender and recipient. */
export const clinicMailbox: Person = { name: clinic.name, address: clinic.email }

/** "Tuesday, December 1, 2026, 10:00 AM to 11:00 AM (Central Time)". */
export function appointmentTime(visit: { appointmentDate: Date; endsAt: Date }, timeZone: string): string {
  const start = visit.appointmentDate.getTime()
  const clock = `${formatClock(start, timeZone)} to ${formatClock(visit.endsAt.getTime(), timeZone)}`
  return `${formatDate(start, timeZone)}, ${clock} (${formatTimeZone(start, timeZone)})`
}

/** "Tuesday, December 1, 2026, 6:00 PM (Central Time)". */
export function momentOf(date: Date, timeZone: string): string {
  const at = date.getTime()
  return `${formatDate(at, timeZone)}, ${formatClock(at, timeZone)} (${formatTimeZone(at, timeZone)})`
}

/** A mail's content: paragraphs, lists and tables of facts, from which both its text and its HTML are made. */
export type Block = string | { list: string[] } | { facts: [name: string, value: string][] }

/** The content as plain text, closed with the clinic's address. */
export function textOf(blocks: Block[]): string {
  const parts = blocks.map(block => {
    if (typeof block === 'string') return block
    if ('list' in block) return block.list.map(item => `- ${item}`).join('\n')
    return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  })
  return `${[...parts, `${clinic.name}\n${clinicAddressLine}\n${clinic.phone}`].join('\n\n')}\n`
}

/** The content as simple HTML without pictures, links or styles from elsewhere. */
export function htmlOf(blocks: Block[]): string {
  const parts = blocks.map(block => {
    if (typeof block === 'string') return `<p>${lines(block)}</p>`
    if ('list' in block) return `<ul>${block.list.map(item => `<li>${lines(item)}</li>`).join('')}</ul>`
    return `<p>${block.facts.map(([name, value]) => `<b>${lines(name)}:</b> ${lines(value)}`).join('<br>')}</p>`
  })
  const footer = `<p>${lines(`${clinic.name}\n${clinicAddressLine}\n${clinic.phone}`)}</p>`
  return `<!doctype html><html lang="en"><body>${parts.join('\n')}\n${footer}</body></html>`
}

function lines(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    '\n': '<br>',
  }
  return text.replace(/[&<>"\n]/g, character => entities[character] ?? character)
}
