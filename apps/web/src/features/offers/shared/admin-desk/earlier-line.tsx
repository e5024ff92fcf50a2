import { Group } from '@mantine/core'
import { useSite } from '../../../../lib/site.tsx'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useFocusTarget } from '../../../../lib/use-focus-target.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { EARLIER_REQUESTS, earlierRequestText } from './earlier-request-text.ts'
import { useStopAsking } from './use-stop-asking.ts'

/** What a patient wants earlier, on the appointment's panel; nothing for others. */
export function EarlierLine({ appointmentId }: { appointmentId: number }) {
  const { timeZone, language } = useSite()
  const now = useNow()
  const { data = [] } = trpc.earlierTimes.list.useQuery(undefined, EARLIER_REQUESTS)
  const { moveFocus } = useFocusTarget()
  const stopping = useStopAsking(moveFocus)
  const request = data.find(one => one.appointmentId === appointmentId)
  if (!request) return null
  return (
    <Group gap="xs" aria-busy={stopping.isPending}>
      <p>
        <Unbroken>
          {`Wants something earlier: ${earlierRequestText(request, { now, timeZone, language })}`}
        </Unbroken>
      </p>
      <RowButton
        verb="Stop"
        of={`offering earlier times to ${request.patientName}`}
        onClick={() => stopping.mutate(appointmentId)}
      />
    </Group>
  )
}
