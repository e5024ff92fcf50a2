import { formatDate } from '@clinic/domain/clinic-format.ts'
import { MAIL_SUBJECTS } from '@clinic/domain/mail/subjects.ts'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useSite } from '../../../lib/site.tsx'
import classes from './tell-by-mail.module.css'

type ToldKind = keyof typeof MAIL_SUBJECTS

/** What each mail says, in a sentence. */
export const MAIL_SAYS: Record<ToldKind, string> = {
  appointmentConfirmation:
    'It says when and where the appointment is, what to bring and how to change it, with a calendar file.',
  appointmentMoveRequest:
    'It says that the appointment cannot take place at its time, and has a button that leads to the free ones.',
  appointmentCancelled:
    'It says which appointment is cancelled and leads to booking another, with a file that takes it out of the calendar.',
  registrationEventMoved:
    'It says that the date or the place has changed, that the place at it is kept, and when and where it is now, with a calendar file.',
  registrationEventCancelled:
    'It says that the event does not take place and leads to the others, with a file that takes it out of the calendar.',
  placeOffered:
    'It says when and where the event is, until when the place is kept, and has a button that takes it.',
}

interface TellByMailProps {
  /** Such as "Tell the patient by e-mail". */
  label: string
  kind: ToldKind
  /** When that takes place which the mail is about, in epoch milliseconds. */
  at: number
  tell: boolean
  onTell: (tell: boolean) => void
}

/** Asks whether somebody is told by mail of what is about to be done, and says what the mail says. */
export function TellByMail({ label, kind, at, tell, onTell }: TellByMailProps) {
  const { timeZone } = useSite()
  return (
    <Checkbox
      classNames={{ root: classes.tell, label: classes.label, description: classes.says }}
      label={label}
      description={
        <>
          Subject: “{MAIL_SUBJECTS[kind](formatDate(at, timeZone))}”. {MAIL_SAYS[kind]}
        </>
      }
      checked={tell}
      onChange={event => onTell(event.currentTarget.checked)}
    />
  )
}
