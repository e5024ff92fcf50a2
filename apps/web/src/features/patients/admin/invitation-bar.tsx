import type { Invitations } from '@clinic/domain/patients/invitation-schemas.ts'
import { BOOKED_WITHIN_DAYS } from '@clinic/domain/patients/invitations.ts'
import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useConfirm } from '#ui/dialog/confirm-host.tsx'
import type { InvitationWrites } from '../shared/desk/use-invitations.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { texts } from './texts.ts'

interface InvitationBarProps {
  invitations: Invitations
  /** The page of the list. */
  patients: readonly ListedPatient[]
  /** Whether the page lists those who are due, who are invited together. */
  isDue: boolean
  writes: InvitationWrites
}

/** What became of invitations, and buttons to invite a page of patients and to edit the text. */
export function InvitationBar({ invitations, patients, isDue, writes }: InvitationBarProps) {
  const { invitations: t } = useTexts(texts)
  const { left, invited, booked, builtIn } = invitations
  const [isEditing, setEditing] = useState(false)
  const confirm = useConfirm()
  const allowed = patients.filter(({ invitationProblem }) => invitationProblem === null)
  const patientsToInvite = allowed.slice(0, left)
  const invite = async () => {
    const text = (
      <>
        <p>{t.who}</p>
        <p>{t.left(left - patientsToInvite.length)}</p>
      </>
    )
    const title = t.question.title(patientsToInvite.length)
    if (await confirm({ ...t.question, title, text, harmless: true }))
      writes.invite(patientsToInvite.map(({ id }) => id))
  }
  return (
    <Group data-screen-only>
      {isDue && allowed.length > 0 && (
        <Button disabled={patientsToInvite.length === 0} onClick={() => void invite()}>
          {patientsToInvite.length === 0 ? t.noneLeft : t.invite(patientsToInvite.length)}
        </Button>
      )}
      <Button variant="default" onClick={() => setEditing(true)}>
        {t.edit}
      </Button>
      <Text c="dimmed">{t.recent(invited, booked, BOOKED_WITHIN_DAYS)}</Text>
      {isEditing && (
        <InvitationDialog own={invitations.texts} builtIn={builtIn} onClose={() => setEditing(false)} />
      )}
    </Group>
  )
}
