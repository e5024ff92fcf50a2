import { NOW } from '@clinic/test-kit/clock.ts'
import { sql } from 'kysely'
import { findPatientId } from './test-appointments.ts'
import { askForEarlier, holdEarlierOffer } from './test-offer.ts'
import {
  answeredForm,
  booked,
  form,
  imported,
  invited,
  linked,
  twoPatients,
  type Writers,
} from './write-setup.ts'

/** A call of every procedure that changes visits, their patients or their forms. */
export const VISIT_WRITES: Record<string, (w: Writers) => Promise<unknown>> = {
  'appointmentLinks.reschedule': async w =>
    w.visitor().appointmentLinks.reschedule({ ...(await linked(w)), appointmentDate: '2026-11-23T11:00' }),
  'appointmentLinks.cancel': async w => w.visitor().appointmentLinks.cancel(await linked(w)),
  'appointments.createFeed': w => w.admin().appointments.createFeed(),
  'appointments.revokeFeed': async w => {
    await w.api().rows(sql`insert into calendar_feeds (created_at) values (now())`)
    return w.admin().appointments.revokeFeed()
  },
  'appointments.markFirstTimes': w => w.admin().appointments.markFirstTimes({ marked: false }),
  'appointments.bookForPatient': w =>
    w.admin().appointments.bookForPatient({
      patientName: 'Ada Lovelace',
      appointmentType: 'adjustment',
      starts: ['2026-11-24T09:00', '2026-12-01T09:00'],
    }),
  'patients.merge': async w => w.admin().patients.merge(await twoPatients(w)),
  'patients.undoMerge': async w => {
    const pair = await twoPatients(w)
    await w.admin().patients.merge(pair)
    return w.admin().patients.undoMerge({ id: pair.merge })
  },
  'patients.keepApart': async w => w.admin().patients.keepApart(await twoPatients(w)),
  'patients.undoKeepApart': async w => {
    const pair = await twoPatients(w)
    await w.admin().patients.keepApart(pair)
    return w.admin().patients.undoKeepApart(pair)
  },
  'patients.split': async w => {
    const id = await booked(w)
    return w.admin().patients.split({
      patientId: await findPatientId(w.api(), id),
      appointmentIds: [id],
      name: 'Leo',
    })
  },
  'patients.correctName': async w =>
    w.admin().patients.correctName({ id: await findPatientId(w.api(), await booked(w)), name: 'Leo' }),
  'appointments.update': async w =>
    w.admin().appointments.update({ id: await booked(w), status: 'cancelled' }),
  'appointments.undo': async w => {
    const { id, version } = await w.admin().appointments.update({ id: await booked(w), status: 'cancelled' })
    await w.admin().appointments.undo({ id, version })
  },
  'patients.invite': invited,
  'patients.undoInvitations': async w => w.admin().patients.undoInvitations({ ids: (await invited(w)).ids }),
  'patients.saveInvitationTexts': w => w.admin().patients.saveInvitationTexts({ en: 'Come back', es: null }),
  'invitationLinks.leaveOut': async w => {
    const [id = 0] = (await invited(w)).ids
    const token = w
      .api()
      .context()
      .links.token('invitation', { id, createdAt: new Date(NOW) })
    return w.visitor().invitationLinks.leaveOut({ token })
  },
  'patients.leaveOut': async w =>
    w.admin().patients.leaveOut({ patientId: await findPatientId(w.api(), await booked(w)), leftOut: true }),
  'appointments.delete': async w => w.admin().appointments.delete({ id: await booked(w) }),
  'earlierTimes.ask': w => askForEarlier(w.api()),
  'earlierTimes.stop': async w => w.visitor().earlierTimes.stop(await askForEarlier(w.api())),
  'earlierTimes.stopFor': async w => w.admin().earlierTimes.stopFor(await askForEarlier(w.api())),
  'earlierTimes.decline': async w => w.visitor().earlierTimes.decline(await holdEarlierOffer(w.api())),
  'earlierTimes.take': async w => w.visitor().earlierTimes.take(await holdEarlierOffer(w.api())),
  'formLinks.send': async w => w.visitor().formLinks.send(await answeredForm(w)),
  'forms.save': form,
  'forms.switch': async w => w.admin().forms.switch({ ...(await form(w)), isOn: false }),
  'forms.remove': async w => w.admin().forms.remove(await form(w)),
  'forms.ask': async w => {
    const { token, ...appointment } = await answeredForm(w)
    await w.visitor().formLinks.send({ token })
    return w.admin().forms.ask(appointment)
  },
  'forms.accept': async w => {
    const { token, appointmentId } = await answeredForm(w)
    await w.visitor().formLinks.send({ token })
    const { forms } = await w.admin().forms.open({ appointmentId })
    return w.admin().forms.accept({ id: forms[0]?.sheet?.id ?? 0 })
  },
  'forms.open': async w => {
    const { token, appointmentId } = await answeredForm(w)
    await w.visitor().formLinks.send({ token })
    return w.admin().forms.open({ appointmentId })
  },
  'forms.sendLink': async w => {
    const { appointmentId } = await answeredForm(w)
    return w.admin().forms.sendLink({ appointmentId })
  },
  'forms.tabletLink': async w => {
    const { appointmentId } = await answeredForm(w)
    return w.admin().forms.tabletLink({ appointmentId })
  },
  'patients.importAppointments': imported,
  'patients.undoImport': async w => {
    await imported(w)
    const [last] = await w.admin().patients.imports()
    return w.admin().patients.undoImport({ id: last?.id ?? 0 })
  },
}
