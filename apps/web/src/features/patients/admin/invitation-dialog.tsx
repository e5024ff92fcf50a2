import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@clinic/domain/language.ts'
import {
  type Invitations,
  MAX_INVITATION_TEXT,
  ownInvitationTexts,
} from '@clinic/domain/patients/invitation-schemas.ts'
import { type OwnInvitationTexts, readInvitationText } from '@clinic/domain/patients/own-invitation-text.ts'
import { Textarea } from '@mantine/core'
import { MailPreview } from '#features/email/shared/desk/mail-preview.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { useAdminForm } from '#ui/form/use-admin-form.ts'
import { useLanguageNames } from '#ui/language/language-names.ts'
import { texts } from './texts.ts'

interface InvitationDialogProps extends Pick<Invitations, 'builtIn'> {
  own: OwnInvitationTexts
  onClose: () => void
}

/** The practice's own text of the invitation in both languages, with a preview of the email. */
export function InvitationDialog({ own, builtIn, onClose }: InvitationDialogProps) {
  const { invitations, invitationText: t } = useTexts(texts)
  const names = useLanguageNames()
  const utils = trpc.useUtils()
  const form = useAdminForm({
    check: ownInvitationTexts,
    save: trpc.patients.saveInvitationTexts,
    words: { done: t.saved, failed: t.failed },
    onSaved: (_output, saved) => {
      // The dialog may be opened again before the texts have been read again.
      utils.patients.invitations.setData(undefined, shown => shown && { ...shown, texts: saved })
      onClose()
    },
  })
  const typed = (language: Language) => (form.values[language] ?? own[language] ?? '').trim() || null
  const shown = Object.fromEntries(
    LANGUAGES.map(language => [language, typed(language)]),
  ) as OwnInvitationTexts
  return (
    <FormDialog title={invitations.edit} submit={t.save} form={form} width="wide" onClose={onClose}>
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
      <MailPreview
        readMail={language => {
          const { subject, heading, book, stop, footer } = builtIn[language]
          const { text, language: textLanguage } = readInvitationText(shown, builtIn, language)
          return { subject, heading, text, textLanguage, button: book, small: [stop, footer] }
        }}
      />
    </FormDialog>
  )
}
