import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { takesAnswers } from '@clinic/domain/forms/due.ts'
import { Button, Group, Menu, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useWrite } from '../../../../lib/form/use-write.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { AdminDialog } from '../../../../ui/dialog/admin-dialog.tsx'
import { LanguageMark } from '../../../patients/shared/admin-language-mark.tsx'
import { FormSheets } from './form-sheets.tsx'
import { HandOverTablet } from './hand-over-tablet.tsx'
import { ReadFormSection } from './read-form-section.tsx'
import type { OpenedForms } from './use-opened-forms.ts'

interface AnswersDialogProps {
  appointment: AdminAppointment
  opened: OpenedForms
}

/** The forms of a visit with their answers, and what the front desk does with them. */
export function AnswersDialog({ appointment, opened }: AnswersDialogProps) {
  const { client } = trpc.useUtils()
  const now = useNow()
  const ask = useWrite<number>(
    {
      send: formId => client.forms.ask.mutate({ appointmentId: appointment.id, formId }),
      done: 'The patient is asked for the form',
      failed: 'Failed to ask for the form',
      changes: 'forms',
    },
    { onDone: () => void opened.open() },
  )
  if (opened.forms === null) return null
  const { forms, others } = opened.forms
  const startsAt = Date.parse(appointment.appointmentDate)
  const canAsk = takesAnswers({ status: appointment.status, startsAt }, now)
  const isOpen = canAsk && forms.some(({ sheet }) => sheet === null)
  return (
    <AdminDialog opened closable full title={`Forms of ${appointment.patientName}`} onClose={opened.close}>
      <Stack gap="md" aria-busy={opened.isOpening}>
        <Group gap="xs">
          {forms.some(({ sheet }) => sheet !== null) && (
            <Button variant="default" onClick={() => window.print()}>
              Print
            </Button>
          )}
          {isOpen && <SendLinkButton appointment={appointment} />}
          {isOpen && <HandOverTablet appointmentId={appointment.id} />}
          {canAsk && others.length > 0 && (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
                  Ask for a form
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map(({ formId, name }) => (
                  <Menu.Item key={formId} onClick={() => ask.mutate(formId)}>
                    {name.en}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <LanguageMark language={appointment.language} />
        </Group>
        {forms.length === 0 && <p>No form is asked for this visit.</p>}
        {forms.map(form => (
          <ReadFormSection
            key={form.formId}
            form={form}
            onAsk={canAsk ? () => ask.mutate(form.formId) : undefined}
          />
        ))}
      </Stack>
      <FormSheets appointment={appointment} forms={forms} />
    </AdminDialog>
  )
}

/** Emails the patient the link to the open forms again; absent without an email address. */
function SendLinkButton({ appointment: { id, patientEmail } }: { appointment: AdminAppointment }) {
  const { client } = trpc.useUtils()
  const { mutate, isPending } = useWrite<void>({
    send: () => client.forms.sendLink.mutate({ appointmentId: id }),
    done: 'Link sent',
    failed: 'Failed to send the link',
    changes: 'mail',
  })
  if (!patientEmail) return null
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate()}>
      Send the link again
    </Button>
  )
}
