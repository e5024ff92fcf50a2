import { nameLanguage } from '@clinic/domain/clinic-format.ts'
import type { Language } from '@clinic/domain/language.ts'
import { type AnnouncedMailKind, mailSubject } from '@clinic/domain/mail/subjects.ts'
import { Checkbox } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import classes from './notify-field.module.css'
import { texts } from './texts.ts'

interface NotifyFieldProps {
  label: string
  kind: AnnouncedMailKind
  /** Start of the appointment or event, in epoch milliseconds. */
  at: number
  event?: string
  /** Language of the email, if it has one reader. */
  mailLanguage?: Language
  notify: boolean
  onNotify: (notify: boolean) => void
}

/** Asks whether to send an email, and describes it. */
export function NotifyField({ label, kind, at, event, mailLanguage, notify, onNotify }: NotifyFieldProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const { language } = format
  const subject = mailSubject(kind, at, { ...format, event })
  const isOther = mailLanguage !== undefined && mailLanguage !== language
  const notice = t.notice(subject, t.descriptions[kind], isOther)
  return (
    <Checkbox
      classNames={{ root: classes.notify, label: classes.label, description: classes.says }}
      label={label}
      description={
        <Unbroken>
          {isOther ? `${notice} ${t.otherLanguage(nameLanguage(mailLanguage, language))}` : notice}
        </Unbroken>
      }
      checked={notify}
      onChange={event => onNotify(event.currentTarget.checked)}
    />
  )
}
