import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import type { Person } from '@clinic/domain/retention/person.ts'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { entryText, listChanges } from '../../audit-log/shared/audit-log-labels.ts'
import { en as mailTexts } from '../../email/shared/texts.en.ts'
import { wantedText } from '../../offers/shared/wanted-text.ts'

/** Blocks scripts and requests in the saved page, whatever visitors typed. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

const STYLE = `body{max-width:46rem;margin:2rem auto;padding:0 1rem}
body{font:1rem/1.5 system-ui,sans-serif;color:#1d2b28;overflow-wrap:anywhere}
section>div{margin:1rem 0;padding:1rem;border:1px solid #d9d2c5;border-radius:.5rem}
dl{display:grid;grid-template-columns:minmax(6rem,12rem) 1fr;gap:.25rem 1rem;margin:0}
dt{color:#4c5b57}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`

/** A label and its value; empty values are left out. */
type Fact = [name: string, value: string | null]

/** Self-contained HTML page of a person's data. */
export function personPage(person: Person, practice: string, timeZone: string): string {
  const title = `What ${practice} stores about ${person.email}`
  const zone = formatTimeZone(Date.parse(person.madeAt), timeZone, 'en')
  const cut = person.complete ? '' : ' Only the newest records of each kind are shown.'
  const madeAtLine = `As of ${momentText(person.madeAt, timeZone)}. All times are ${zone}.${cut}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(madeAtLine)}</p>
${listSections(person, timeZone).join('')}</body>
</html>
`
}

function listSections(person: Person, timeZone: string): string[] {
  const when = (instant: string | null) => instant && momentText(instant, timeZone)
  return [
    section('Appointments', person.appointments, row => [
      ['When', when(row.appointmentDate)],
      ['Type', `${row.appointmentType}, ${row.duration} minutes`],
      ['Status', row.status],
      ...contact(row.patientName, row.patientEmail, row.patientPhone),
      ['Notes', row.notes],
      ['Booked', when(row.createdAt)],
      ...row.changes.map(
        ({ change, movedFrom, at }): Fact => [
          change === 'moved' ? 'Rescheduled online' : 'Cancelled online',
          `${when(at)}${movedFrom ? `, from ${when(movedFrom)}` : ''}`,
        ],
      ),
      mailFact(row.mails, when),
    ]),
    section('Registrations', person.registrations, row => [
      ['Event', row.eventTitle],
      ['When', when(row.eventDate)],
      ...contact(row.name, row.email, row.phone),
      ['Registered', when(row.createdAt)],
      ['Cancelled', when(row.cancelledAt)],
      mailFact(row.mails, when),
    ]),
    section('Waiting lists', person.waitingList, row => [
      ['Event', row.eventTitle],
      ['When', when(row.eventDate)],
      ...contact(row.name, row.email, row.phone),
      ['On the waiting list since', when(row.createdAt)],
      ['Spot offered until', when(row.offeredUntil)],
      ['Outcome', row.outcome],
      ['Ended', when(row.endedAt)],
      mailFact(row.mails, when),
    ]),
    section('Messages', person.messages, row => [
      ['Sent', when(row.createdAt)],
      ...contact(row.name, row.email, row.phone),
      ['Message', row.message],
      ['Done', when(row.doneAt)],
      mailFact(row.mails, when),
    ]),
    section('Forms', person.forms, row => [
      ['Form', row.name],
      ['Begun', when(row.begunAt)],
      ['Sent', when(row.sentAt)],
      ...(row.answers ?? [{ question: 'Answers', answer: 'They cannot be opened.' }]).map(
        ({ question, answer }): Fact => [question, answer],
      ),
    ]),
    section('Wishes for earlier times', person.earlierRequests, row => [
      ['Wanted', wantedText(row, 'en')],
      ['Asked', when(row.askedAt)],
      ...row.offers.flatMap(({ startsAt, offeredAt, outcome }): Fact[] => [
        ['Offered', when(startsAt)],
        ['Offer made', when(offeredAt)],
        ['Outcome', outcome],
      ]),
    ]),
    section('Emails about deleted records', person.otherMails, row => [mailFact([row], when)]),
    section('Booking limit notices', person.limitNotices, ({ day }) => [['Day', day]]),
    ...listReminders(person, when),
    section('Audit log', person.history, entry => [
      ['What', entryText(entry, 'en')],
      ['When', when(entry.at)],
      ...listChanges(entry, { timeZone, language: 'en', shown: Number.POSITIVE_INFINITY }).map(
        ({ column, before, after }): Fact => [
          column,
          [before, after].filter(text => text !== undefined).join(' → '),
        ],
      ),
    ]),
  ]
}

/** Whether the patient is reminded to come back, and was. */
function listReminders(
  { leftOut, invitations }: Person,
  when: (instant: string | null) => string | null,
): string[] {
  return [
    section('Left out of reminders to come back', leftOut, ({ askedBy, at }) => [
      ['Asked by', askedBy === 'patient' ? 'the patient' : 'the practice'],
      ['Since', when(at)],
    ]),
    section('Invitations to come back', invitations, ({ at, bookedAt, appointmentType }) => [
      ['Emailed', when(at)],
      ['Type', appointmentType],
      ['Booked', when(bookedAt)],
    ]),
  ]
}

function contact(name: string, email: string | null, phone: string | null): Fact[] {
  return [
    ['Name', name],
    ['Email', email],
    ['Phone', phone],
  ]
}

function mailFact(mails: readonly SubjectMail[], when: (instant: string) => string | null): Fact {
  return [
    'Emails',
    mails
      .map(({ kind, state, at }) => {
        const became = state === 'saved' ? 'saved as a file, not sent' : state
        return `${mailName(kind)}: ${became}, ${when(at)}`
      })
      .join('\n'),
  ]
}

/** Emails to "you" went to the practice. */
function mailName(kind: SubjectMail['kind']): string {
  return mailTexts.names[kind].mail.replace(/^Your /, 'The practice’s ')
}

function section<Row>(heading: string, rows: readonly Row[], personalFields: (row: Row) => Fact[]): string {
  if (rows.length === 0) return ''
  return `<section>
<h2>${escapeHtml(heading)}</h2>
${rows.map(row => `<div><dl>${personalFields(row).map(factHtml).join('')}</dl></div>`).join('\n')}
</section>
`
}

function factHtml([name, value]: Fact): string {
  return value ? `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>` : ''
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '')
}
