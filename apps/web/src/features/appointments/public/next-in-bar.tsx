import { InPhoneBar } from '#features/content/shared/in-phone-bar.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ActionLink } from '#ui/action-link.tsx'
import { texts } from './texts.ts'

interface NextInBarProps {
  token: string
  /** Whether the practice needs another time, which comes before the forms. */
  mustMove: boolean
  /** Opens rescheduling; absent when the appointment can't be changed online. */
  onReschedule?: () => void
}

/** What is next, in the bar on phones: the forms while some are open, then another time. */
export function NextInBar({ token, mustMove, onReschedule }: NextInBarProps) {
  const { change: t } = useTexts(texts)
  const { data } = trpc.formLinks.summary.useQuery({ token })
  if (data?.open && !mustMove)
    return (
      <InPhoneBar>
        <ActionLink to={`/appointment/${token}/forms`} reload>
          {t.forms}
        </ActionLink>
      </InPhoneBar>
    )
  if (!onReschedule) return null
  return (
    <InPhoneBar>
      <ActionLink
        to="#change"
        onClick={event => {
          event.preventDefault()
          onReschedule()
        }}
      >
        {t.move}
      </ActionLink>
    </InPhoneBar>
  )
}
