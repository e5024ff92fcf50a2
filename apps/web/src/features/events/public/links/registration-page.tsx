import type { LinkedRegistration } from '@clinic/domain/events/registration-links.ts'
import { isPast } from '@clinic/domain/events/timing.ts'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { PrivateLinkPage } from '#features/appointments/shared/private-link-page.tsx'
import { useTexts } from '#lib/texts.ts'
import { type ReadPage, readLink } from '#lib/trpc/read-page.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useLinkWrite } from '#lib/trpc/use-link-write.ts'
import { useFocusTarget } from '#lib/use-focus-target.ts'
import { useHydrated } from '#lib/use-hydrated.ts'
import { useNow } from '#lib/use-now.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { ActionLink } from '#ui/action-link.tsx'
import { ActionRow } from '#ui/action-row.tsx'
import { AddToCalendar } from '#ui/add-to-calendar.tsx'
import { QuestionDialog } from '#ui/dialog/question-dialog.tsx'
import { withMantine } from '#ui/mantine/clinic-theme.tsx'
import { MotifPage } from '#ui/page/motif-page.tsx'
import { EventFacts } from './event-facts.tsx'
import classes from './registration-page.module.css'
import { texts } from './texts.ts'

export const read: ReadPage = context => readLink(context, context.trpc.registrationLinks.page)

/** Shows an attendee their registration and lets them cancel it. */
function RegistrationPage() {
  const t = useTexts(texts).registration
  const { token = '' } = useParams()
  const query = trpc.registrationLinks.page.useQuery({ token }, { meta: { failed: t.failed } })
  return (
    <PrivateLinkPage title={t.title} description={t.description} failed={t.failed} query={query}>
      {registration => <RegistrationDetails token={token} registration={registration} />}
    </PrivateLinkPage>
  )
}

interface RegistrationDetailsProps {
  token: string
  registration: LinkedRegistration
}

/** Registration as seen through its private link, with its actions. */
function RegistrationDetails({ token, registration }: RegistrationDetailsProps) {
  const t = useTexts(texts)
  const { eventDate, timeZone, status } = registration
  const now = useNow()
  const isCancelled = status === 'cancelled'
  const isOver = !isCancelled && isPast(Date.parse(eventDate), now, timeZone)
  const { target: heading, moveFocus: focusHeading } = useFocusTarget<HTMLHeadingElement>({ scrollsUp: true })
  return (
    <MotifPage title={t.registration.title} heading={heading}>
      {/* Always rendered: screen readers only announce changes to an existing live region. */}
      <p role="status" className={classes.state}>
        {isCancelled ? t.registration.cancelled : isOver ? t.registration.over : ''}
      </p>
      <EventFacts registration={registration} isVoid={isCancelled} />
      {isCancelled || isOver ? (
        <ActionRow>
          <ActionLink to="/events">{t.events}</ActionLink>
        </ActionRow>
      ) : (
        <ActiveRegistration token={token} onCancelled={focusHeading} />
      )}
    </MotifPage>
  )
}

function ActiveRegistration({ token, onCancelled }: { token: string; onCancelled: () => void }) {
  const { registration: t, cancel } = useTexts(texts)
  const { registrationLinks } = trpc.useUtils()
  const isHydrated = useHydrated()
  const [isOpen, setOpen] = useState(false)
  const { mutate, isPending } = useLinkWrite(trpc.registrationLinks.cancel, registrationLinks.page, cancel, {
    changes: 'events',
    onDone: onCancelled,
    onFailed: () => setOpen(false),
  })
  return (
    <>
      <p>{t.advice}</p>
      <ActionRow>
        <AddToCalendar file={`/registration/${token}/event.ics`} />
        <ActionButton disabled={!isHydrated} onClick={() => setOpen(true)}>
          {cancel.confirm}
        </ActionButton>
      </ActionRow>
      <QuestionDialog
        opened={isOpen}
        words={cancel}
        pending={isPending}
        onConfirm={() => mutate({ token })}
        onKeep={() => setOpen(false)}
      />
    </>
  )
}

export default withMantine(RegistrationPage)
