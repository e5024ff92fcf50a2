import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import type { AppointmentTexts } from '@clinic/domain/text-messages/desk-schemas.ts'
import { Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { isUndelivered, textLine } from './text-lines.ts'
import { texts } from './texts.ts'
import { useTextStatus } from './use-text-status.ts'

type Subject = Pick<AdminAppointment, 'id' | 'patientName' | 'patientPhone'>

/** Consent to texts and the texts about a visit; nothing while texts are off. */
export function AppointmentTextMessages({ appointment }: { appointment: Subject }) {
  const status = useTextStatus()
  return status && appointment.patientPhone !== null ? <LoadedTexts appointment={appointment} /> : null
}

function LoadedTexts({ appointment }: { appointment: Subject }) {
  const t = useTexts(texts)
  const format = useFormat()
  const query = trpc.texts.forAppointment.useQuery({ id: appointment.id })
  return (
    <QueryBoundary query={query} failed={t.failed} what={t.what}>
      {about => (
        <Stack gap={4}>
          <Consent appointment={appointment} about={about} />
          {about.texts.length > 0 && (
            <ul>
              {about.texts.map(text => (
                <Text key={text.id} component="li" {...(isUndelivered(text) && { c: 'var(--danger)' })}>
                  <Unbroken>{textLine(text, format)}</Unbroken>
                </Text>
              ))}
            </ul>
          )}
        </Stack>
      )}
    </QueryBoundary>
  )
}

function Consent({ appointment, about }: { appointment: Subject; about: AppointmentTexts }) {
  const { consent: t, end } = useTexts(texts)
  const { id, patientName } = appointment
  const record = useRecordConsent(appointment)
  const ending = useWrite(trpc.texts.endConsent, end)
  const words = useConsentWords(about)
  const isGiven = about.consent !== null && about.consent.endedAt === null && !about.isStopped
  return (
    <Group gap="xs">
      <p>{words}</p>
      {about.number !== null && isGiven && (
        <RowButton
          verb={t.end}
          of={t.of(patientName)}
          pending={ending.isPending}
          onClick={() => ending.mutate({ id })}
        />
      )}
      {about.number !== null && !isGiven && !about.isStopped && (
        <RowButton verb={t.record} of={t.of(patientName)} onClick={record} />
      )}
    </Group>
  )
}

/** Says whether the number gets texts, since when and how. */
function useConsentWords({ number, consent, isStopped }: AppointmentTexts): string {
  const { consent: t } = useTexts(texts)
  const { shortMoment } = useFormat()
  if (number === null) return t.noNumber
  if (isStopped) return t.stopped
  if (consent === null) return t.none
  const { givenAt, givenBy, endedAt, endedBy } = consent
  if (endedAt !== null && endedBy !== null) return t.ended(shortMoment(endedAt), endedBy)
  return t.given(shortMoment(givenAt), givenBy)
}

/** Records consent that a patient gives on the phone, after showing the words to read to them. */
function useRecordConsent({ id }: Subject): () => void {
  const { ask } = useTexts(texts)
  // The browser has the texts of one language, so the words come from the server, in the desk's.
  const { data: offer } = trpc.texts.offer.useQuery()
  const record = useConfirmedWrite(trpc.texts.recordConsent, ask)
  const text = (
    <>
      <p>{ask.text}</p>
      <Text component="blockquote" variant="notes">
        {offer?.wording}
      </Text>
    </>
  )
  return () => void record({ ...ask, text, harmless: true }, { id })
}
