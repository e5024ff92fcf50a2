import { MailEntity } from '@clinic/database/entities/mail.ts'
import { LOCKS, takeAdvisoryLock } from '@clinic/database/locks.ts'
import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { freeStretches } from '@clinic/domain/availability/desk-openings.ts'
import { clinicDay, dayNumber } from '@clinic/domain/clinic-time.ts'
import { countForms } from '@clinic/domain/forms/due.ts'
import { DEFAULT_LANGUAGE } from '@clinic/domain/language.ts'
import type { NewsItem } from '@clinic/domain/live/schemas.ts'
import type { MailState } from '@clinic/domain/mail/states.ts'
import { DEFAULT_DUE_WEEKS } from '@clinic/domain/patients/due.ts'
import { isMorningEmailDue } from '@clinic/domain/settings/practice-emails.ts'
import { DAY_MS, HOUR_MS } from '@clinic/domain/time-units.ts'
import { loadDay } from '../appointments/load-week.ts'
import { loadDayPlan } from '../availability/day-plans.ts'
import { countOpenMessages } from '../contact/list-messages.ts'
import type { Context } from '../context.ts'
import { loadAppointmentForms } from '../forms/appointment-forms.ts'
import { newsQuery } from '../live/list-news.ts'
import { countDuePatients } from '../patients/list-patients.ts'
import { countOpenReplies } from '../text-messages/list-replies.ts'

const KIND = 'morningNotice'

/** How far back the first email looks, in milliseconds. */
const FIRST_LOOK_BACK_MS = DAY_MS

type Clocked = Pick<Context, 'em' | 'now' | 'timeZone'>

/** An appointment of the day, with how many of its forms were sent. */
export interface MorningAppointment
  extends Pick<
    AdminAppointment,
    'patientName' | 'appointmentDate' | 'appointmentType' | 'duration' | 'firstVisit'
  > {
  forms: { sent: number; total: number }
}

export interface MorningEmail {
  /** Earliest first, without cancelled ones. */
  appointments: MorningAppointment[]
  /** In minutes since midnight. */
  free: { start: number; end: number }[]
  /** Messages and texts to answer. */
  openMessages: number
  /** Patients who should come back. */
  duePatients: number
  /** Actions of patients since the last email that was sent, newest first. */
  news: Omit<NewsItem, 'key'>[]
}

/** Enqueues today's email if it is due, once in all processes. Returns whether it did. */
export async function enqueueMorningEmail(
  ctx: Clocked & Pick<Context, 'outbox' | 'settings'>,
): Promise<boolean> {
  const { em, outbox, settings, timeZone } = ctx
  const now = ctx.now()
  const { practiceEmails } = settings.saved
  if (!isMorningEmailDue(practiceEmails, 0, now, timeZone)) return false
  await takeAdvisoryLock(em, LOCKS.practiceEmails)
  const last = await findMorningEmail(em, { createdAt: { $lte: new Date(now + HOUR_MS) } })
  if (!isMorningEmailDue(practiceEmails, last?.createdAt.getTime() ?? 0, now, timeZone)) return false
  await outbox.enqueue(em, [{ kind: KIND, id: dayNumber(clinicDay(now, timeZone)) }], now)
  return true
}

/** What today's email says; null when the one with this id was enqueued on an earlier day. */
export async function loadMorningEmail(ctx: Clocked, id: number): Promise<MorningEmail | null> {
  const { em, now, timeZone } = ctx
  const day = clinicDay(now(), timeZone)
  if (dayNumber(day) !== id) return null
  const before = await findMorningEmail(em, { subjectId: { $lt: id }, state: { $in: ['sent', 'saved'] } })
  const since = before?.createdAt ?? new Date(now() - FIRST_LOOK_BACK_MS)
  const appointments = (await loadDay(ctx, day)).appointments.filter(({ status }) => status !== 'cancelled')
  const ids = appointments.map(appointment => appointment.id)
  const forms = await loadAppointmentForms(ctx, ids)
  const { rows: news } = await newsQuery(since.toISOString()).execute(em)
  return {
    appointments: appointments.map(appointment => ({
      ...appointment,
      forms: countForms(forms.get(appointment.id) ?? []),
    })),
    free: freeStretches(await loadDayPlan(em, day, timeZone), now(), { language: DEFAULT_LANGUAGE }),
    openMessages: (await countOpenMessages(em)) + (await countOpenReplies(em)),
    duePatients: await countDuePatients(ctx, DEFAULT_DUE_WEEKS),
    news,
  }
}

/** The last morning email that fits; there is at most one for each clinic day. */
function findMorningEmail(
  em: Context['em'],
  where: { createdAt?: { $lte: Date }; subjectId?: { $lt: number }; state?: { $in: MailState[] } },
) {
  return em.findOne(
    MailEntity,
    { kind: KIND, ...where },
    { orderBy: { createdAt: 'desc' }, disableIdentityMap: true },
  )
}
