import { OFFER_HOURS } from '@clinic/domain/events/waiting-list.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ActionLink } from '../../components/action-link.tsx'
import { AddToCalendar } from '../../components/add-to-calendar.tsx'
import classes from './outcome-note.module.css'

/** What became of a form for an event, and where the mails about it go. */
export type Outcome =
  | {
      kind: 'registered'
      email: string
      /** The page of the registration's private link. */
      manageUrl: string
    }
  | { kind: 'waiting'; email: string }

interface OutcomeNoteProps {
  outcome: Outcome
  onClose: () => void
}

/** Says what follows once the form is done. Takes the focus, for the form that had it is gone. */
export function OutcomeNote({ outcome, onClose }: OutcomeNoteProps) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  // The site may be open at another of its addresses than the one that mails carry.
  const path = outcome.kind === 'registered' ? new URL(outcome.manageUrl).pathname : null
  return (
    <>
      <p ref={text} tabIndex={-1} className={classes.text}>
        {outcome.kind === 'registered'
          ? `A confirmation is on its way to ${outcome.email}.`
          : `When a place becomes free for you, we write to ${outcome.email} and keep it for ${OFFER_HOURS} hours. After that it goes to the next in line.`}
      </p>
      <div className={classes.actions}>
        {path && (
          <>
            <AddToCalendar file={`${path}/event.ics`} />
            {/* A document of its own, which tells nobody where it is. */}
            <ActionLink to={path} variant="quiet" reload>
              Change or cancel
            </ActionLink>
          </>
        )}
        <Button onClick={onClose}>Done</Button>
      </div>
    </>
  )
}
