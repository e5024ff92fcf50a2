import type { Invitations } from '@clinic/domain/patients/invitation-schemas.ts'
import { BOOKED_WITHIN_DAYS } from '@clinic/domain/patients/invitations.ts'
import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { InvitationDialog } from './invitation-dialog.tsx'
import type { InvitationWrites } from './use-invitations.ts'

const COUNT = new Intl.NumberFormat('en-US')

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
  const { left, invited, booked, texts, builtIn } = invitations
  const [open, setOpen] = useState<'invite' | 'text' | null>(null)
  const close = () => setOpen(null)
  const allowed = patients.filter(({ invitationProblem }) => invitationProblem === null)
  const chosen = allowed.slice(0, left)
  const count = plural.en(chosen.length, '1 patient', '# patients')
  return (
    <Group data-screen-only>
      {isDue && allowed.length > 0 && (
        <Button disabled={chosen.length === 0} onClick={() => setOpen('invite')}>
          {chosen.length === 0 ? 'No more invitations today' : `Invite ${count}`}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('text')}>
        Edit invitation
      </Button>
      <Text c="dimmed">
        Last 12 weeks: {COUNT.format(invited)} invited, {COUNT.format(booked)} booked within{' '}
        {BOOKED_WITHIN_DAYS} days
      </Text>
      <ConfirmDialog
        opened={open === 'invite'}
        title={`Email an invitation to ${count}?`}
        confirm="Email invitations"
        cancel="Cancel"
        harmless
        onConfirm={() => {
          close()
          writes.invite(chosen.map(({ appointmentId }) => appointmentId))
        }}
        onCancel={close}
      >
        <p>
          To those on this page who may be invited. The emails leave in 3 minutes; until then you can undo.
        </p>
        <p>{plural.en(left - chosen.length, '1 more', '# more')} can be emailed today.</p>
      </ConfirmDialog>
      {open === 'text' && <InvitationDialog texts={texts} builtIn={builtIn} onClose={close} />}
    </Group>
  )
}
