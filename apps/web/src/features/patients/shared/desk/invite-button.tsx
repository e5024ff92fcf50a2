import { UNDO_WINDOW_MS } from '@clinic/domain/appointments/desk-changes.ts'
import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/use-now.ts'
import { RowButton } from '#ui/table/row-button.tsx'
import { UndoButton } from '#ui/table/undo.tsx'
import { texts } from './texts.ts'
import type { InvitationWrites } from './use-invitations.ts'

interface InviteButtonProps {
  patient: Pick<ListedPatient, 'id' | 'name' | 'invitation' | 'invitationProblem'>
  writes: InvitationWrites
}

/** Invites a patient who may be, and takes the invitation back while its email waits. */
export function InviteButton({ patient, writes }: InviteButtonProps) {
  const { invitations: t } = useTexts(texts)
  const { id, name, invitationProblem } = patient
  if (invitationProblem !== null) return <UndoInvitation patient={patient} writes={writes} />
  return (
    <RowButton verb={t.verb} of={t.of(name)} pending={writes.isPending} onClick={() => writes.invite([id])} />
  )
}

/** Takes the invitation of a patient back while its email waits. */
export function UndoInvitation({ patient, writes }: InviteButtonProps) {
  const { invitations: t } = useTexts(texts)
  const now = useNow()
  const { name, invitation, invitationProblem } = patient
  if (invitationProblem === null || !invitation) return null
  if (now >= Date.parse(invitation.at) + UNDO_WINDOW_MS) return null
  return (
    <UndoButton
      what={t.invited(name)}
      pending={writes.isPending}
      onClick={() => writes.undo(invitation.id)}
    />
  )
}
