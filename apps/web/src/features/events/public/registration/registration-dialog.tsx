import { formatClock, formatDate } from '@clinic/domain/clinic-format.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { eventLocation, eventTitle } from '@clinic/domain/events/translations.ts'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSite } from '#lib/site.tsx'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useNow } from '#lib/use-now.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { withMantine } from '#ui/mantine/clinic-theme.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { useMarkLanguage } from '../../shared/use-mark-language.ts'
import { texts } from '../texts.ts'
import { AttendeeForm } from './attendee-form.tsx'
import { type Outcome, OutcomeNote } from './outcome-note.tsx'
import classes from './registration-dialog.module.css'

/** Event to register for, or to join the waiting list of. */
export interface ChosenEvent {
  event: ClinicEvent
  isFull: boolean
}

interface RegistrationDialogProps {
  /** Last choice; kept while the dialog closes. */
  chosenEvent: ChosenEvent
  open: boolean
  /** Chooses the waiting list instead, or the event itself. */
  onSwitch: (chosen: ChosenEvent) => void
  onClose: () => void
}

/** Registers for an event or joins its waiting list, then shows the outcome. */
function RegistrationDialog({ chosenEvent, open, onSwitch, onClose }: RegistrationDialogProps) {
  const t = useTexts(texts).dialog
  const language = useLanguage()
  const mark = useMarkLanguage()
  const isRegistering = useIsMutating() > 0
  const hasBegun = Date.parse(chosenEvent.event.date) <= useNow()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  // Mantine notes where to return the focus only when a closed dialog opens.
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    setOpened(open)
    // Keeps the content while the dialog closes.
    if (open) setOutcome(null)
  }, [open])
  const titleChosen = chosenEvent.isFull ? t.wait : t.register
  const titleDone = outcome?.kind === 'registered' ? t.registered : t.waiting
  const title = outcome ? (
    titleDone
  ) : (
    <span>
      {titleChosen} {mark(eventTitle(chosenEvent.event, language))}
    </span>
  )
  return (
    <Dialog opened={opened} title={title} pending={isRegistering} onClose={onClose}>
      <EventLines event={chosenEvent.event} titled={outcome !== null} />
      {outcome ? (
        <OutcomeNote outcome={outcome} onClose={onClose} />
      ) : (
        <AttendeeForm
          eventId={chosenEvent.event.id}
          waits={chosenEvent.isFull}
          onSwitch={isFull => {
            // A waiting list closes when its event begins.
            if (!(isFull && hasBegun)) onSwitch({ ...chosenEvent, isFull })
          }}
          onDone={setOutcome}
        />
      )}
    </Dialog>
  )
}

export default withMantine(RegistrationDialog)

/** Time and place of the event, and its title unless the dialog's title has it. */
function EventLines({ event, titled }: { event: ClinicEvent; titled: boolean }) {
  const language = useLanguage()
  const mark = useMarkLanguage()
  const { timeZone } = useSite()
  const date = Date.parse(event.date)
  return (
    <p className={classes.when}>
      {titled && (
        <>
          <span>{mark(eventTitle(event, language))}</span>
          <br />
        </>
      )}
      <time dateTime={event.date} data-capitalized>
        <Unbroken>{`${formatDate(date, timeZone, language)}, ${formatClock(date, timeZone, language)}`}</Unbroken>
      </time>
      <br />
      <span>{mark(eventLocation(event, language))}</span>
    </p>
  )
}
