import type { ListedPatient } from '@clinic/domain/patients/list-schemas.ts'
import { Menu } from '@mantine/core'
import { IconBell, IconBellOff, IconMail } from '@tabler/icons-react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { ICON } from '#ui/icon.ts'
import { RowMenu } from '#ui/table/row-menu.tsx'
import { texts as deskTexts } from '../shared/desk/texts.ts'
import type { InvitationWrites } from '../shared/desk/use-invitations.ts'
import { texts } from './texts.ts'

interface PatientMenuProps {
  patient: ListedPatient
  writes: InvitationWrites
}

/** Invites a patient who may be, leaves the patient out of reminders to come back, or reminds again. */
export function PatientMenu({ patient, writes }: PatientMenuProps) {
  const { leaveOut: t } = useTexts(texts)
  const { invitations } = useTexts(deskTexts)
  const { id: patientId, name, invitationProblem } = patient
  const isLeftOut = patient.leftOutAt !== null
  const write = useWrite(trpc.patients.leaveOut, {
    done: isLeftOut ? t.reminded(name) : t.left(name),
    failed: t.failed,
  })
  const verb = isLeftOut ? t.remind : t.leave
  const Icon = isLeftOut ? IconBell : IconBellOff
  return (
    <RowMenu of={name}>
      {invitationProblem === null && (
        <Menu.Item
          leftSection={<IconMail {...ICON} />}
          aria-label={`${invitations.verb} ${invitations.of(name)}`}
          disabled={writes.isPending}
          onClick={() => writes.invite([patientId])}
        >
          {invitations.verb}
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<Icon {...ICON} />}
        aria-label={`${verb} ${name}`}
        disabled={write.isPending}
        onClick={() => write.mutate({ patientId, leftOut: !isLeftOut })}
      >
        {verb}
      </Menu.Item>
    </RowMenu>
  )
}
