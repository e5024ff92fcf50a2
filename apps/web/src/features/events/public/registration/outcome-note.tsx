import { OFFER_HOURS } from '@clinic/domain/events/spot-offers.ts'
import { readLanguagePath } from '@clinic/domain/language.ts'
import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useSite } from '#lib/site.tsx'
import { useTexts } from '#lib/texts.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { AddToCalendar } from '#ui/add-to-calendar.tsx'
import { texts } from '../texts.ts'
import classes from './outcome-note.module.css'

/** Result of a registration or waiting-list form. */
export type Outcome =
  | {
      kind: 'registered'
      email: string
      /** URL of the registration's private page. */
      manageUrl: string
      /** Whether no confirmation is sent. */
      emailWithheld: boolean
    }
  | { kind: 'waiting'; email: string }

interface OutcomeNoteProps {
  outcome: Outcome
  onClose: () => void
}

/** Next steps after the form. Takes the focus from the removed form. */
export function OutcomeNote({ outcome, onClose }: OutcomeNoteProps) {
  const { outcome: t, wait } = useTexts(texts)
  const { sendsEmail } = useSite()
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  // The site may be open on a different origin than the one in emails.
  const path =
    outcome.kind === 'registered' ? readLanguagePath(new URL(outcome.manageUrl).pathname).path : null
  return (
    <>
      <p ref={text} tabIndex={-1} className={classes.text}>
        {outcome.kind === 'waiting'
          ? sendsEmail
            ? t.waiting(outcome.email, OFFER_HOURS)
            : wait.noEmail
          : outcome.emailWithheld
            ? t.withheld(outcome.email)
            : sendsEmail
              ? t.sent(outcome.email)
              : t.noEmail}
      </p>
      <div className={classes.actions}>
        {path && (
          <>
            <AddToCalendar file={`${path}/event.ics`} />
            {/* A full page load, so the private page's no-referrer policy applies. */}
            <ActionLink to={path} variant="quiet" reload>
              {t.cancel}
            </ActionLink>
          </>
        )}
        <Button onClick={onClose}>{t.close}</Button>
      </div>
    </>
  )
}
