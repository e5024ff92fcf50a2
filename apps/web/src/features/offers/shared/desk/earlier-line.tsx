import { Group } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { texts } from './texts.ts'
import { useEarlierRequestText } from './use-earlier-request-text.ts'
import { useEarlierRequests, useStopAsking } from './use-earlier-requests.ts'

/** What a patient wants earlier, on the appointment's panel; nothing for others. */
export function EarlierLine({ appointmentId }: { appointmentId: number }) {
  const t = useTexts(texts)
  const requestText = useEarlierRequestText()
  const requests = useEarlierRequests()
  const stopping = useStopAsking()
  const request = requests.find(one => one.appointmentId === appointmentId)
  if (!request) return null
  return (
    <Group gap="xs">
      <p>
        <Unbroken>{t.wants(requestText(request))}</Unbroken>
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
