import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { useState } from 'react'
import { Dialog } from '../../components/dialog.tsx'
import { useSite } from '../../lib/site.tsx'
import { type Outcome, OutcomeNote } from './outcome-note.tsx'
import classes from './registration-dialog.module.css'
import { RegistrationForm } from './registration-form.tsx'
import { WaitingListForm } from './waiting-list-form.tsx'

/** The event that a button was pressed for: to register, or, where it is full, to join its waiting list. */
export interface ChosenEvent {
  event: ClinicEvent
  full: boolean
}

interface RegistrationDialogProps {
  /** What was chosen last; it stays while the dialog closes. */
  chosen: ChosenEvent | null
  open: boolean
  onClose: () => void
}

/** Asks who is coming to an event, or wants to when a place becomes free, and says what follows. */
export function RegistrationDialog({ chosen, open, onClose }: RegistrationDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    // While it closes it goes on saying what it said.
    if (open) setOutcome(null)
  }
  const Form = chosen?.full ? WaitingListForm : RegistrationForm
  return (
    <Dialog opened={open && chosen !== null} title={titleOf(chosen, outcome)} onClose={onClose}>
      {chosen && (
        <>
          <EventLines event={chosen.event} titled={outcome !== null} />
          {outcome ? (
            <OutcomeNote outcome={outcome} onClose={onClose} />
          ) : (
            <Form eventId={chosen.event.id} onDone={setOutcome} />
          )}
        </>
      )}
    </Dialog>
  )
}

function titleOf(chosen: ChosenEvent | null, outcome: Outcome | null): string {
  if (outcome) return outcome.kind === 'registered' ? 'You have a place' : 'You are in line'
  return `${chosen?.full ? 'Waiting list' : 'Register'} for ${chosen?.event.title}`
}

/** When and where the event is; what it is as well, where the title of the dialog does not say it. */
function EventLines({ event, titled }: { event: ClinicEvent; titled: boolean }) {
  const { timeZone } = useSite()
  const date = Date.parse(event.date)
  return (
    <p className={classes.when}>
      {titled && (
        <>
          {event.title}
          <br />
        </>
      )}
      {formatDate(date, timeZone)}, {formatClock(date, timeZone)}
      <br />
      {event.location}
    </p>
  )
}
