import { nameLanguage } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { offeredUntil } from '@clinic/domain/events/spot-offers.ts'
import { eventTitle } from '@clinic/domain/events/translations.ts'
import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { mailSubject } from '@clinic/domain/mail/subjects.ts'
import { texts as mailTexts } from '#features/email/shared/desk/texts.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { WriteDialog } from '#ui/dialog/write-dialog.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { texts } from './texts.ts'
import { offerNotes } from './waiting-list-labels.ts'

interface OfferDialogProps {
  waiting: Waiting
  event: ClinicEvent | undefined
  onClose: () => void
}

/** Confirms a manual offer: whom it skips and what the email says. */
export function OfferDialog({ waiting, event, onClose }: OfferDialogProps) {
  const { offer: t } = useTexts(texts)
  const mail = useTexts(mailTexts)
  const format = useFormat()
  const { now, language } = format
  const { id, name, email, eventTitle: title } = waiting
  const isOther = waiting.language !== language
  return (
    <WriteDialog
      procedure={trpc.waitingList.offer}
      input={{ id }}
      words={t}
      changes="events"
      harmless
      onClose={onClose}
    >
      <p>
        <strong>{name}</strong>, {title}
      </p>
      {offerNotes(event, waiting, language).map(note => (
        <p key={note}>{note}</p>
      ))}
      {event && (
        <p>
          <span>
            {t.email(
              email,
              isOther ? t.translatedSubject : t.subject,
              <Unbroken>
                {mailSubject('spotOffered', Date.parse(event.date), {
                  ...format,
                  event: eventTitle(event, language).text,
                })}
              </Unbroken>,
              mail.descriptions.spotOffered,
              <Unbroken>{format.shortMoment(offeredUntil(now, Date.parse(event.date)))}</Unbroken>,
            )}
          </span>
          {isOther && <span>{` ${mail.otherLanguage(nameLanguage(waiting.language, language))}`}</span>}
        </p>
      )}
    </WriteDialog>
  )
}
