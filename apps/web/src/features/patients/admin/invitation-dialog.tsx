import { LANGUAGES, type Language } from '@clinic/domain/language.ts'
import {
  type Invitations,
  MAX_INVITATION_TEXT,
  ownInvitationTexts,
} from '@clinic/domain/patients/invitation-schemas.ts'
import { type OwnInvitationTexts, readInvitationText } from '@clinic/domain/patients/own-invitation-text.ts'
import { Card, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx'
import { ChoiceButtons } from '../../../ui/form/choice-buttons.tsx'
import { useAdminForm } from '../../../ui/form/use-admin-form.ts'
import { useLanguageNames } from '../shared/admin-language-mark.tsx'

interface InvitationDialogProps extends Pick<Invitations, 'texts' | 'builtIn'> {
  onClose: () => void
}

/** The practice's own text of the invitation in both languages, with a preview of the email. */
export function InvitationDialog({ texts, builtIn, onClose }: InvitationDialogProps) {
  const names = useLanguageNames()
  const { client } = trpc.useUtils()
  const form = useAdminForm({
    check: ownInvitationTexts,
    send: checked => client.patients.saveInvitationTexts.mutate(checked),
    done: 'Invitation saved',
    failed: 'Failed to save the invitation',
    changes: 'patients',
    onSaved: onClose,
  })
  const typed = (language: Language) => (form.values[language] ?? texts[language] ?? '').trim() || null
  return (
    <FormDialog title="Edit invitation" submit="Save" form={form} wide onClose={onClose}>
      {LANGUAGES.map(language => (
        <Textarea
          key={language}
          label={`Text in ${names[language]}`}
          description={
            language === 'en'
              ? 'If empty, the built-in text is used.'
              : 'If empty, your English text or the built-in Spanish one is used.'
          }
          lang={language}
          placeholder={builtIn[language].text}
          defaultValue={texts[language] ?? ''}
          maxLength={MAX_INVITATION_TEXT}
          autosize
          minRows={4}
          maxRows={10}
          {...form.field(language)}
        />
      ))}
      <Preview texts={{ en: typed('en'), es: typed('es') }} builtIn={builtIn} />
    </FormDialog>
  )
}

function Preview({ texts, builtIn }: { texts: OwnInvitationTexts } & Pick<Invitations, 'builtIn'>) {
  const [language, setLanguage] = useState<Language>('en')
  const t = builtIn[language]
  const shown = readInvitationText(texts, builtIn, language)
  return (
    <Stack component="section" gap="xs" aria-label="Preview">
      <ChoiceButtons
        label="Preview in"
        names={useLanguageNames()}
        current={language}
        onChoose={setLanguage}
      />
      <Card lang={language}>
        <Text c="dimmed">{t.subject}</Text>
        <Text ff="heading" fz="1.25rem">
          {t.heading}
        </Text>
        <Text lang={shown.language} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {shown.text}
        </Text>
        <Text fw={650} c="pine" my="xs">
          {t.book}
        </Text>
        <Text size="sm" c="dimmed">
          {t.stop}
        </Text>
        <Text size="sm" c="dimmed">
          {t.footer}
        </Text>
      </Card>
    </Stack>
  )
}
