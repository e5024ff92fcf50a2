import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { isUpcoming } from '@clinic/domain/appointments/upcoming.ts'
import { inLanguage } from '@clinic/domain/forms/localized-text.ts'
import { Button, Group, Menu, Stack } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useNow } from '#lib/use-now.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { LanguageMark } from '#ui/language/language-mark.tsx'
import { FormSheets } from './form-sheets.tsx'
import { HandOverTablet } from './hand-over-tablet.tsx'
import { ReadFormSection } from './read-form-section.tsx'
import { texts } from './texts.ts'
import type { OpenedForms } from './use-opened-forms.ts'

interface AnswersDialogProps {
  appointment: AdminAppointment
  opened: OpenedForms
}

/** The forms of a visit with their answers, and what the front desk does with them. */
export default function AnswersDialog({ appointment, opened }: AnswersDialogProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const now = useNow()
  const asking = useWrite(trpc.forms.ask, t.ask, { onDone: () => void opened.open() })
  const ask = (formId: number) => asking.mutate({ appointmentId: appointment.id, formId })
  if (opened.forms === null) return null
  const { forms, others } = opened.forms
  const startsAt = Date.parse(appointment.appointmentDate)
  const canAsk = isUpcoming({ status: appointment.status, startsAt }, now)
  const isOpen = canAsk && forms.some(({ sheet }) => sheet === null)
  return (
    <AdminDialog
      closable
      width="full"
      title={t.title(appointment.patientName)}
      pending={asking.isPending}
      onClose={opened.close}
    >
      <Stack gap="md" aria-busy={opened.isOpening}>
        <Group gap="xs">
          {forms.some(({ sheet }) => sheet !== null) && (
            <Button variant="default" onClick={() => window.print()}>
              {t.print}
            </Button>
          )}
          {isOpen && <SendLinkButton appointment={appointment} />}
          {isOpen && <HandOverTablet appointmentId={appointment.id} />}
          {canAsk && others.length > 0 && (
            <Menu position="bottom-start">
              <Menu.Target>
                <Button variant="default" rightSection={<IconChevronDown size={18} aria-hidden />}>
                  {t.ask.open}
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {others.map(({ formId, name }) => (
                  <Menu.Item key={formId} onClick={() => ask(formId)}>
                    {inLanguage(name, language)}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
          <LanguageMark language={appointment.language} />
        </Group>
        {forms.length === 0 && <p>{t.none}</p>}
        {forms.map(form => (
          <ReadFormSection
            key={form.formId}
            form={form}
            onAsk={canAsk ? () => ask(form.formId) : undefined}
            onCounted={() => void opened.open()}
          />
        ))}
      </Stack>
      <FormSheets appointment={appointment} forms={forms} />
    </AdminDialog>
  )
}

/** Emails the patient the link to the open forms again; absent without an email address. */
function SendLinkButton({ appointment: { id, patientEmail } }: { appointment: AdminAppointment }) {
  const { link: t } = useTexts(texts)
  const { mutate, isPending } = useWrite(trpc.forms.sendLink, t, { changes: 'mail' })
  if (!patientEmail) return null
  return (
    <Button variant="default" loading={isPending} onClick={() => mutate({ appointmentId: id })}>
      {t.send}
    </Button>
  )
}
