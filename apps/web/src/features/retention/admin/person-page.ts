import { storedText } from '@clinic/domain/audit-log/stored-words.ts'
import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import type { SubjectMail } from '@clinic/domain/mail/states.ts'
import type { Person } from '@clinic/domain/retention/person.ts'
import { escapeHtml } from '@clinic/domain/words/escape-html.ts'
import { entryText, listChanges } from '#features/audit-log/shared/desk/audit-log-labels.ts'
import { texts as mailTexts } from '#features/email/shared/desk/texts.ts'
import { wantedText } from '#features/offers/shared/wanted-text.ts'
import { momentText } from '#lib/use-format.ts'
import { texts } from './texts.ts'

/** Blocks scripts and requests in the saved page, whatever visitors typed. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'"

const STYLE = `body{max-width:46rem;margin:2rem auto;padding:0 1rem}
body{font:1rem/1.5 system-ui,sans-serif;color:#1d2b28;overflow-wrap:anywhere}
section>div{margin:1rem 0;padding:1rem;border:solid 1px #d9d2c5;border-radius:.5rem}
dl{display:grid;grid-template-columns:minmax(6rem,12rem) 1fr;gap:.25rem 1rem;margin:0}
dt{color:#4c5b57}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}`

/** A label and its value; empty values are omitted. */
type Fact = [name: string, value: string | null]

interface PageOptions {
  practice: string
  timeZone: string
  language: Language
  /** Knows the practice's names of visits. */
  nameType: (type: string) => string
}

/** How the page words and formats facts. */
interface PageWords extends Omit<PageOptions, 'practice'> {
  t: (typeof texts)['en']['page']
  when: (instant: string | null) => string | null
}

/** Self-contained HTML page of a person's data. */
export function personPage(person: Person, { practice, timeZone, language, nameType }: PageOptions): string {
  const { page: t } = texts[language]
  const title = t.title(practice, person.email)
  const zone = formatTimeZone(Date.parse(person.madeAt), timeZone, language)
  const when = (instant: string | null) => instant && momentText(instant, timeZone, language)
  const madeAt = t.madeAt(momentText(person.madeAt, timeZone, language), zone)
  const more = person.otherEmails.length > 0 && t.otherEmails(person.otherEmails.join(', '))
  const about = [madeAt, !person.complete && t.cut, more].filter(Boolean).join(' ')
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(about)}</p>
${listSections(person, { t, when, timeZone, language, nameType }).join('')}</body>
</html>
`
}

function listSections(person: Person, page: PageWords): string[] {
  const { t, when, timeZone, language, nameType } = page
  const { sections } = t
  const word = (column: string, code: string | null) => code && storedText(column, code, language)
  const contact = (name: string, email: string | null, phone: string | null): Fact[] => [
    [t.name, name],
    [t.email, email],
    [t.phone, phone],
  ]
  const mails = (sent: readonly SubjectMail[]): Fact => [t.mails, listMails(sent, page)]
  return [
    section(sections.appointments, person.appointments, row => [
      [t.when, when(row.appointmentDate)],
      [t.type, t.visit(nameType(row.appointmentType), row.duration)],
      [t.status, word('status', row.status)],
      ...contact(row.patientName, row.patientEmail, row.patientPhone),
      [t.notes, row.notes],
      [t.booked, when(row.createdAt)],
      ...row.changes.map(({ change, movedFrom, at }): Fact => {
        const made = momentText(at, timeZone, language)
        return [
          change === 'moved' ? t.moved : t.cancelledOnline,
          movedFrom ? t.movedFrom(made, momentText(movedFrom, timeZone, language)) : made,
        ]
      }),
      mails(row.mails),
    ]),
    section(sections.registrations, person.registrations, row => [
      [t.event, row.eventTitle],
      [t.when, when(row.eventDate)],
      ...contact(row.name, row.email, row.phone),
      [t.registered, when(row.createdAt)],
      [t.cancelled, when(row.cancelledAt)],
      mails(row.mails),
    ]),
    section(sections.waitingList, person.waitingList, row => [
      [t.event, row.eventTitle],
      [t.when, when(row.eventDate)],
      ...contact(row.name, row.email, row.phone),
      [t.waitingSince, when(row.createdAt)],
      [t.offeredUntil, when(row.offeredUntil)],
      [t.outcome, word('outcome', row.outcome)],
      [t.ended, when(row.endedAt)],
      mails(row.mails),
    ]),
    section(sections.messages, person.messages, row => [
      [t.sent, when(row.createdAt)],
      ...contact(row.name, row.email, row.phone),
      [t.message, row.message],
      [t.done, when(row.doneAt)],
      mails(row.mails),
    ]),
    ...listFormsAndRequests(person, page),
    section(sections.otherMails, person.otherMails, row => [mails([row])]),
    section(sections.limitNotices, person.limitNotices, ({ day }) => [[t.day, day]]),
    ...listInvitations(person, page),
    ...listTexts(person, page),
    section(sections.history, person.history, entry => [
      [t.what, entryText(entry, language)],
      [t.when, when(entry.at)],
      ...listChanges(entry, { timeZone, language, nameType, shown: Number.POSITIVE_INFINITY }).map(
        ({ column, before, after }): Fact => [
          column,
          [before, after].filter(text => text !== undefined).join(' → '),
        ],
      ),
    ]),
  ]
}

/** Forms and requests for earlier times, with their offers. */
function listFormsAndRequests(
  { forms, earlierRequests }: Person,
  { t, when, language }: PageWords,
): string[] {
  return [
    section(t.sections.forms, forms, row => [
      [t.form, row.name],
      [t.begun, when(row.begunAt)],
      [t.sent, when(row.sentAt)],
      ...(row.answers ?? [{ question: t.answers, answer: t.sealed }]).map(
        ({ question, answer }): Fact => [question, answer],
      ),
    ]),
    section(t.sections.earlierRequests, earlierRequests, row => [
      [t.wanted, wantedText(row, language)],
      [t.asked, when(row.askedAt)],
      ...row.offers.flatMap(({ startsAt, offeredAt, outcome }): Fact[] => [
        [t.offered, when(startsAt)],
        [t.offerMade, when(offeredAt)],
        [t.outcome, outcome && storedText('outcome', outcome, language)],
      ]),
    ]),
  ]
}

/** Whether the patient gets optional emails, and did. */
function listInvitations(
  { leftOut, reviewRequests, invitations }: Person,
  { t, when, nameType }: PageWords,
): string[] {
  return [
    section(t.sections.leftOut, leftOut, ({ askedBy, at }) => [
      [t.askedBy, t.askers[askedBy]],
      [t.since, when(at)],
    ]),
    section(t.sections.reviewRequests, reviewRequests, ({ at }) => [[t.emailed, when(at)]]),
    section(t.sections.invitations, invitations, ({ at, bookedAt, appointmentType }) => [
      [t.emailed, when(at)],
      [t.type, nameType(appointmentType)],
      [t.booked, when(bookedAt)],
    ]),
  ]
}

/** Texts, who agreed to them, and what came back. */
function listTexts({ texts: sent, textConsents, textReplies }: Person, { t, when }: PageWords): string[] {
  return [
    section(t.sections.texts, sent, ({ kind, state, at }) => [
      [t.text, t.textKinds[kind]],
      [t.status, t.textStates[state]],
      [t.when, when(at)],
    ]),
    section(t.sections.textConsents, textConsents, consent => [
      [t.phone, consent.number],
      [t.wording, consent.wording],
      [t.since, when(consent.givenAt)],
      [t.ended, when(consent.endedAt)],
    ]),
    section(t.sections.textReplies, textReplies, ({ number, at, text }) => [
      [t.phone, number],
      [t.when, when(at)],
      [t.message, text],
    ]),
  ]
}

function listMails(mails: readonly SubjectMail[], { t, timeZone, language }: PageWords): string {
  const { name } = mailTexts[language]
  return mails
    .map(({ kind, state, at }) =>
      t.mail(t.mailName(name(kind)), t.states[state], momentText(at, timeZone, language)),
    )
    .join('\n')
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
