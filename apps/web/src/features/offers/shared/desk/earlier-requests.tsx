import type { EarlierRequest } from '@clinic/domain/offers/schemas.ts'
import { Box, Button, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { texts } from './texts.ts'
import { useEarlierRequestText } from './use-earlier-request-text.ts'
import { useEarlierRequests, useStopAsking } from './use-earlier-requests.ts'

/** Lists requests for an earlier time with their open offers; hidden without requests. */
export function EarlierRequests() {
  const t = useTexts(texts)
  const requests = useEarlierRequests()
  const [isOpen, setOpen] = useState(false)
  const stopping = useStopAsking()
  if (requests.length === 0 && !isOpen) return null
  return (
    <>
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t.open(requests.length)}
        </Button>
      </div>
      {isOpen && (
        <AdminDialog
          title={t.title}
          pending={stopping.isPending}
          onClose={() => setOpen(false)}
          closable
          width="wide"
        >
          {requests.length === 0 && <p>{t.none}</p>}
          <ul tabIndex={-1}>
            {requests.map(request => (
              <RequestRow
                key={request.appointmentId}
                request={request}
                pending={stopping.isPending && stopping.variables.appointmentId === request.appointmentId}
                onStop={() => stopping.mutate({ appointmentId: request.appointmentId })}
              />
            ))}
          </ul>
        </AdminDialog>
      )}
    </>
  )
}

interface RequestRowProps {
  request: EarlierRequest
  pending: boolean
  onStop: () => void
}

function RequestRow({ request, pending, onStop }: RequestRowProps) {
  const t = useTexts(texts)
  const format = useFormat()
  const requestText = useEarlierRequestText()
  const startsAt = Date.parse(request.startsAt)
  const time = format.weekdayMoment(startsAt)
  return (
    <Group component="li" gap="xs" py={6}>
      <Box flex="1 1 14rem">
        <Title order={3} fz="inherit" fw={600} ff="text" style={{ overflowWrap: 'anywhere' }}>
          {request.patientName}
        </Title>
        <Text c="dimmed">
          <Unbroken>{t.booked(time)}</Unbroken>
        </Text>
        <p>
          <Unbroken>{requestText(request)}</Unbroken>
        </p>
      </Box>
      <RowButton verb={t.stop} of={t.stopFor(request.patientName)} pending={pending} onClick={onStop} />
    </Group>
  )
}
