import { formatDate, formatShortMoment } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { offeredUntil, type Waiting } from '@clinic/domain/events/waiting-list.ts'
import { MAIL_SUBJECTS } from '@clinic/domain/mail/subjects.ts'
import { useSite } from '../../../lib/site.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { MAIL_SAYS } from '../mails/tell-by-mail.tsx'
import { offerNotes } from './waiting-words.ts'

interface OfferDialogProps {
  /** Who is offered a place; null: the dialog is closed. */
  asked: Waiting | null
  event: ClinicEvent | undefined
  pending: boolean
  onOffer: (waiting: Waiting) => void
  onLeave: () => void
}

/** Asks before a place is offered by hand: what it passes over, and what the mail says. */
export function OfferDialog({ asked, event, pending, onOffer, onLeave }: OfferDialogProps) {
  const { timeZone } = useSite()
  const now = useNow()
  return (
    <ConfirmDialog
      opened={asked !== null}
      title="Offer a place?"
      confirm="Offer a place"
      cancel="Not now"
      harmless
      pending={pending}
      onConfirm={() => asked && onOffer(asked)}
      onCancel={onLeave}
    >
      {asked && (
        <>
          <p>
            <strong>{asked.name}</strong>, {asked.eventTitle}
          </p>
          {offerNotes(event, asked).map(note => (
            <p key={note}>{note}</p>
          ))}
          {event && (
            <p>
              A mail goes to {asked.email} at once, with the subject “
              {MAIL_SUBJECTS.placeOffered(formatDate(Date.parse(event.date), timeZone))}”.{' '}
              {MAIL_SAYS.placeOffered} The place is kept until{' '}
              {formatShortMoment(offeredUntil(now, Date.parse(event.date)), now, timeZone)}.
            </p>
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
