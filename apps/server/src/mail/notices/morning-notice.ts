import type { MorningAppointment, MorningEmail } from '@clinic/api/reports/morning-email.ts'
import type { AppointmentType } from '@clinic/domain/availability/durations.ts'
import { formatClock, formatTimeRange } from '@clinic/domain/clinic-format.ts'
import { timeOfDay } from '@clinic/domain/clinic-time.ts'
import type { OutgoingMail } from '../deliver/mailer.ts'
import {
  button,
  type Fact,
  list,
  paragraph,
  plainFacts,
  small,
  typed,
  type Words,
} from '../render/mail-document.ts'
import { type MailContext, subjectTime } from '../templates/mail-parts.ts'
import { toNotification } from './notice-parts.ts'
import { texts } from './texts.ts'

/** News listed in one email; the rest is counted. */
const MAX_LISTED = 40

/** Shows the practice its day and what patients did since the email before. */
export function morningNotice(morning: MorningEmail, context: MailContext): OutgoingMail {
  const { appointments, news } = morning
  const { subject, preheader, heading, newsTitle, more, open, change } = texts[context.language].morning
  const [date] = subjectTime(new Date(context.now), context)
  const listed = news.slice(0, MAX_LISTED).map(item => newsLine(item, context))
  const rest = news.length - listed.length
  return toNotification(
    {
      subject: subject(date, appointments.length),
      preheader,
      heading: heading(appointments.length),
      blocks: [
        ...(appointments.length > 0 ? [list(...appointments.map(one => appointmentLine(one, context)))] : []),
        plainFacts(...dayFacts(morning, context)),
        ...(news.length > 0
          ? [paragraph(newsTitle), list(...listed, ...(rest > 0 ? [more(rest)] : []))]
          : []),
        button(open, `${context.publicUrl}/admin`),
        small(change),
      ],
    },
    context,
  )
}

function dayFacts(
  { appointments, free, openMessages, duePatients }: MorningEmail,
  { language }: MailContext,
): Fact[] {
  const { firstVisits, openForms, free: freeTimes, none, messages, due } = texts[language].morning
  const unsent = appointments.reduce((sum, { forms }) => sum + forms.total - forms.sent, 0)
  const ranges = free.map(({ start, end }) => formatTimeRange(timeOfDay(start), timeOfDay(end), language))
  return [
    [firstVisits, String(appointments.filter(({ firstVisit }) => firstVisit).length)],
    [openForms, String(unsent)],
    [freeTimes, ...(ranges.length > 0 ? ranges : [none])],
    [messages, String(openMessages)],
    [due, String(duePatients)],
  ]
}

function appointmentLine(
  { patientName, appointmentDate, appointmentType, duration, firstVisit }: MorningAppointment,
  { timeZone, language, visitNames }: MailContext,
): Words {
  const { appointment, morning } = texts[language]
  const time = formatClock(Date.parse(appointmentDate), timeZone, language)
  const type = visitNames?.[appointmentType] ?? appointment.types[appointmentType as AppointmentType]
  return [morning.visit(time, type, duration), typed(patientName), ...(firstVisit ? [morning.first] : [])]
}

function newsLine(
  { kind, name, startsAt, eventTitle }: MorningEmail['news'][number],
  context: MailContext,
): Words {
  const about = startsAt === null ? (eventTitle ?? '') : subjectTime(new Date(startsAt), context).join(', ')
  return [typed(name), texts[context.language].morning.news[kind](about)]
}
