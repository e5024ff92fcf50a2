import type { Invitations } from '@clinic/domain/patients/invitation-schemas.ts'
import { BOOKED_WITHIN_DAYS } from '@clinic/domain/patients/invitations.ts'
import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import { texts } from './texts.ts'
import type { InvitationWrites } from './use-invitations.ts'

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
  const [open, setOpen] = useState<'invite' | 'text' | null>(null)
  const close = () => setOpen(null)
  const allowed = patients.filter(({ invitationProblem }) => invitationProblem === null)
  const chosen = allowed.slice(0, left)
  return (
    <Group data-screen-only>
      {isDue && allowed.length > 0 && (
        <Button disabled={chosen.length === 0} onClick={() => setOpen('invite')}>
          {chosen.length === 0 ? t.noneLeft : t.invite(chosen.length)}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('text')}>
        {t.edit}
      </Button>
      <Text c="dimmed">{t.recent(invited, booked, BOOKED_WITHIN_DAYS)}</Text>
      <ConfirmDialog
        opened={open === 'invite'}
        title={t.ask(chosen.length)}
        confirm={t.confirm}
        cancel={t.cancel}
        harmless
        onConfirm={() => {
          close()
          writes.invite(chosen.map(({ id }) => id))
        }}
        onCancel={close}
      >
        <p>{t.who}</p>
        <p>{t.left(left - chosen.length)}</p>
      </ConfirmDialog>
      {open === 'text' && <InvitationDialog own={invitations.texts} builtIn={builtIn} onClose={close} />}
    </Group>
  )
}
