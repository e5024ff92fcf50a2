import type { LinkedRegistration as Registration } from '@clinic/domain/events/registration-links.ts'
import { useState } from 'react'
import { ActionButton } from '../../components/action-button.tsx'
import { ActionLink } from '../../components/action-link.tsx'
import { ActionRow } from '../../components/action-row.tsx'
import { AddToCalendar } from '../../components/add-to-calendar.tsx'
import { FactList } from '../../components/fact-list.tsx'
import { Moment } from '../../components/moment.tsx'
import { PlumbPage } from '../../components/plumb-page.tsx'
import { QuestionDialog } from '../../components/question-dialog.tsx'
import { WithoutScript } from '../../components/without-script.tsx'
import { refreshEvents } from '../../lib/refresh-events.ts'
import { trpc } from '../../lib/trpc.ts'
import { useHeadingFocus } from '../../lib/use-heading-focus.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { useNow } from '../../lib/use-now.ts'
import { useWrite } from '../../lib/use-write.ts'

interface LinkedRegistrationProps {
  token: string
  registration: Registration
}

/** A registration as who has its link sees it: what it is for, and what can still be done. */
export function LinkedRegistration({ token, registration }: LinkedRegistrationProps) {
  const { name, eventTitle, eventDate, location, timeZone, status } = registration
  const now = useNow()
  const cancelled = status === 'cancelled'
  const over = !cancelled && Date.parse(eventDate) <= now
  const { heading, focusHeading } = useHeadingFocus()
  return (
    <PlumbPage title="Your registration" heading={heading}>
      {cancelled && <p>It is cancelled, and your place is free for somebody else.</p>}
      {over && <p>This event has begun, or is over.</p>}
      <h2>{eventTitle}</h2>
      <Moment at={eventDate} timeZone={timeZone} void={cancelled || over} />
      <FactList facts={{ For: name, Where: location }} />
      {cancelled || over ? (
        <ActionRow>
          <ActionLink to="/events">See all events</ActionLink>
        </ActionRow>
      ) : (
        <ActiveRegistration token={token} onCancelled={focusHeading} />
      )}
    </PlumbPage>
  )
}

function ActiveRegistration({ token, onCancelled }: { token: string; onCancelled: () => void }) {
  const utils = trpc.useUtils()
  const hydrated = useHydrated()
  const [asked, setAsked] = useState(false)
  const { mutate, isPending } = useWrite(
    {
      send: () => utils.client.registrationLinks.cancel.mutate({ token }),
      done: 'Registration cancelled',
      failed: 'Failed to cancel registration',
      refresh: () => refreshEvents(utils),
    },
    {
      onDone: registration => {
        utils.registrationLinks.page.setData({ token }, registration)
        onCancelled()
      },
      onFailed: () => setAsked(false),
    },
  )
  return (
    <>
      <p>If you cannot come, please cancel, so that somebody else can have your place.</p>
      <ActionRow>
        <AddToCalendar file={`/registration/${token}/event.ics`} />
        <ActionButton disabled={!hydrated} onClick={() => setAsked(true)}>
          Cancel registration
        </ActionButton>
      </ActionRow>
      <WithoutScript what="Cancelling online" />
      <QuestionDialog
        opened={asked}
        title="Cancel your registration?"
        confirm="Cancel registration"
        keep="Keep my place"
        pending={isPending}
        onConfirm={() => mutate(undefined)}
        onKeep={() => setAsked(false)}
      >
        Your place goes to somebody else at once. We send you a mail that says so.
      </QuestionDialog>
    </>
  )
}
