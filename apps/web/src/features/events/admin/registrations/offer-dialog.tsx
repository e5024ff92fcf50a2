import { formatShortMoment, nameLanguage } from '@clinic/domain/clinic-format.ts'
import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { eventTitle } from '@clinic/domain/events/translations.ts'
import { OFFER_HOURS, type Waiting } from '@clinic/domain/events/waiting-list.ts'
import type { Language } from '@clinic/domain/language.ts'
import { mailSubject } from '@clinic/domain/mail/subjects.ts'
import { HOUR_MS } from '@clinic/domain/time-units.ts'
import { texts as mailTexts } from '#features/email/shared/desk/texts.ts'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useNow } from '#lib/use-now.ts'
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
  const { timeZone, language } = useSite()
  const now = useNow()
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
                  now,
                  timeZone,
                  language,
                  event: eventTitle(event, language).text,
                })}
              </Unbroken>,
              mail.descriptions.spotOffered,
              <Unbroken>{heldUntil(event, now, timeZone, language)}</Unbroken>,
            )}
          </span>
          {isOther && <span>{` ${mail.otherLanguage(nameLanguage(waiting.language, language))}`}</span>}
        </p>
      )}
    </WriteDialog>
  )
}

/** End of an offer made at `now`: 24 hours, at most the end of the event's day. */
function heldUntil({ date }: ClinicEvent, now: number, timeZone: string, language: Language): string {
  const until = now + OFFER_HOURS * HOUR_MS
  return clinicDay(until, timeZone) > clinicDay(Date.parse(date), timeZone)
    ? texts[language].offer.endOfDay
    : formatShortMoment(until, now, timeZone, language)
}
