import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@clinic/domain/language.ts'
import {
  type Invitations,
  MAX_INVITATION_TEXT,
  ownInvitationTexts,
} from '@clinic/domain/patients/invitation-schemas.ts'
import { type OwnInvitationTexts, readInvitationText } from '@clinic/domain/patients/own-invitation-text.ts'
import { Card, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ChoiceButtons } from '../../../ui/form/choice-buttons.tsx'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { useLanguageNames } from '../shared/desk/admin-language-mark.tsx'
import { texts } from './texts.ts'

interface InvitationDialogProps extends Pick<Invitations, 'builtIn'> {
  own: OwnInvitationTexts
  onClose: () => void
}

/** The practice's own text of the invitation in both languages, with a preview of the email. */
export function InvitationDialog({ own, builtIn, onClose }: InvitationDialogProps) {
  const { invitations, invitationText: t } = useTexts(texts)
  const names = useLanguageNames()
  const form = useAdminForm({
    check: ownInvitationTexts,
    save: trpc.patients.saveInvitationTexts,
    done: t.saved,
    failed: t.failed,
    onSaved: onClose,
  })
  const typed = (language: Language) => (form.values[language] ?? own[language] ?? '').trim() || null
  const shown = Object.fromEntries(
    LANGUAGES.map(language => [language, typed(language)]),
  ) as OwnInvitationTexts
  return (
    <FormDialog title={invitations.edit} submit={t.save} form={form} wide onClose={onClose}>
      {LANGUAGES.map(language => (
        <Textarea
          key={language}
          label={t.label(names[language])}
          description={language === DEFAULT_LANGUAGE ? t.builtIn : t.fallback(names[language])}
          lang={language}
          placeholder={builtIn[language].text}
          defaultValue={own[language] ?? ''}
          maxLength={MAX_INVITATION_TEXT}
          autosize
          minRows={4}
          maxRows={10}
          {...form.field(language)}
        />
      ))}
      <Preview own={shown} builtIn={builtIn} />
    </FormDialog>
  )
}

function Preview({ own, builtIn }: { own: OwnInvitationTexts } & Pick<Invitations, 'builtIn'>) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  const { preview, previewIn } = useTexts(texts).invitationText
  const mail = builtIn[language]
  const shown = readInvitationText(own, builtIn, language)
  return (
    <Stack component="section" gap="xs" aria-label={preview}>
      <ChoiceButtons label={previewIn} names={useLanguageNames()} current={language} onChoose={setLanguage} />
      <Card lang={language}>
        <Text c="dimmed">{mail.subject}</Text>
        <Text ff="heading" fz="1.25rem">
          {mail.heading}
        </Text>
        <Text lang={shown.language} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {shown.text}
        </Text>
        <Text fw={650} c="pine" my="xs">
          {mail.book}
        </Text>
        <Text size="sm" c="dimmed">
          {mail.stop}
        </Text>
        <Text size="sm" c="dimmed">
          {mail.footer}
        </Text>
      </Card>
    </Stack>
  )
}
