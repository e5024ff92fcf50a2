import { Group } from '@mantine/core'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { useFocusTarget } from '../../../../lib/use-focus-target.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { earlierRequestText } from './earlier-request-text.ts'
import { texts } from './texts.ts'
import { useEarlierRequests, useStopAsking } from './use-earlier-requests.ts'

/** What a patient wants earlier, on the appointment's panel; nothing for others. */
export function EarlierLine({ appointmentId }: { appointmentId: number }) {
  const t = useTexts(texts)
  const { timeZone, language } = useSite()
  const now = useNow()
  const requests = useEarlierRequests()
  const { moveFocus } = useFocusTarget()
  const stopping = useStopAsking(moveFocus)
  const request = requests.find(one => one.appointmentId === appointmentId)
  if (!request) return null
  return (
    <Group gap="xs">
      <p>
        <Unbroken>{t.wants(earlierRequestText(request, { now, timeZone, language }))}</Unbroken>
      </p>
      <RowButton
        verb={t.stop}
        of={t.stopFor(request.patientName)}
        pending={stopping.isPending}
        onClick={() => stopping.mutate({ appointmentId })}
      />
    </Group>
  )
}
