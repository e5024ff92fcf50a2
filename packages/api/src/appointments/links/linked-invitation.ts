import { AppointmentEntity } from '@clinic/database/entities/appointment.ts'
import { InvitationEntity, type InvitationRow } from '@clinic/database/entities/invitation.ts'
import { PatientEntity } from '@clinic/database/entities/patient.ts'
import { firstOrFail } from '@clinic/database/only-row.ts'
import { RuleError } from '@clinic/domain/errors.ts'
import type { InvitationPage } from '@clinic/domain/patients/invitation-schemas.ts'
import { invitationEnds } from '@clinic/domain/patients/invitations.ts'
import { loadVisitSettings } from '../../availability/visit-settings.ts'
import type { Context } from '../../context.ts'
import { LINK_PATHS, nullIfUnknown } from '../../links.ts'
import { loadInvitees } from '../../patients/invitations/load-invitees.ts'
import { setLeftOut } from '../../patients/leave-out.ts'
import { inAuditedTransaction, linkActor } from '../../transaction.ts'
import { bookAppointment } from '../booking/book-appointment.ts'

/** What the patient sees by the link of an invitation; throws 404 for an unknown token or an anonymized patient. */
export async function loadInvitationPage(ctx: Context, token: string): Promise<InvitationPage> {
  const { row, patient } = await findInvitation(ctx, token)
  const appointment = row.appointment && (await ctx.em.findOne(AppointmentEntity, { id: row.appointment.id }))
  return {
    patientName: patient.name,
    appointmentType: row.appointmentType,
    duration: (await loadVisitSettings(ctx.em)).types[row.appointmentType].minutes,
    language: patient.language,
    timeZone: ctx.timeZone,
    state: appointment ? 'booked' : isOpen(row, ctx.now()) ? 'open' : 'over',
    until: new Date(invitationEnds(row.createdAt.getTime())).toISOString(),
    appointmentPath: appointment && appointmentPath(ctx, appointment),
  }
}

/** Books the visit of an invitation, once, by the rules of every booking; throws 409 if the link was used or has ended. */
export async function bookInvitation(
  ctx: Context,
  { token, appointmentDate }: { token: string; appointmentDate: string },
): Promise<{ appointmentPath: string }> {
  const { row, patient } = await findInvitation(ctx, token)
  const { id: patientId, email } = patient
  if (email === null) throw new RuleError('invitationOver')
  const booking = {
    patientName: patient.name,
    patientEmail: email,
    patientPhone: patient.phone,
    appointmentType: row.appointmentType,
    appointmentDate,
    notes: null,
    language: ctx.language,
    leaveEmpty: null,
  }
  const claim = async (ctx: Context, appointment: { id: number }) => {
    // Guarded by the row: of two requests at once, the second waits and finds the link used.
    const claimed = await ctx.em.nativeUpdate(
      InvitationEntity,
      { id: row.id, bookedAt: null },
      { bookedAt: new Date(ctx.now()), appointment: appointment.id },
    )
    if (claimed === 0 || !isOpen(row, ctx.now())) throw new RuleError('invitationOver')
  }
  const booked = await bookAppointment(ctx, booking, { patientId, claim })
  return { appointmentPath: appointmentPath(ctx, booked) }
}

/** Whether the patient of a link in an optional email ended them; throws 404 for an unknown token. */
export async function loadLeaveOutPage(ctx: Context, token: string): Promise<{ isLeftOut: boolean }> {
  const { isLeftOut } = await findLeavingPatient(ctx, token)
  return { isLeftOut }
}

/** Leaves the patient of a link out of optional emails; again changes nothing. Works after an invitation has ended, too. */
export async function leaveOutByLink(ctx: Context, token: string): Promise<void> {
  const patient = await findLeavingPatient(ctx, token)
  await inAuditedTransaction(ctx, linkActor(ctx), ctx =>
    setLeftOut(ctx, patient.id, { leftOut: true, requestedBy: 'patient' }),
  )
}

async function findInvitation({ em, links, now }: Context, token: string) {
  const row = await links.find(em, InvitationEntity, { kind: 'invitation', token })
  const ids = row.undoneAt === null && row.patient ? [row.patient.id] : []
  return { row, patient: firstOrFail(await loadInvitees(em, ids, now())) }
}

/** The patient of an invitation or of a review request. Looks for both, to reveal nothing by timing. */
async function findLeavingPatient(ctx: Context, token: string) {
  const { em, links, now } = ctx
  const invitation = await nullIfUnknown(() => findInvitation(ctx, token))
  const record = await nullIfUnknown(() => links.find(em, PatientEntity, { kind: 'patient', token }))
  const [asked] = await loadInvitees(em, record ? [record.id] : [], now())
  const patient = invitation?.patient ?? asked
  if (!patient) throw new RuleError('notFound')
  return patient
}

/** The path of an appointment's page, without the prefix of a language, which the page adds. */
function appointmentPath({ links }: Context, appointment: { id: number; createdAt: Date | string }): string {
  return LINK_PATHS.appointment + links.token('appointment', appointment)
}

function isOpen({ createdAt, bookedAt }: InvitationRow, now: number): boolean {
  return bookedAt === null && now < invitationEnds(createdAt.getTime())
}
