import type { TextReply } from '@clinic/domain/text-messages/desk-schemas.ts'
import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useOpenPatient } from '#features/patients/shared/desk/open-patient.ts'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { EmailLink, PhoneLink } from '#ui/page/contact-links.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { CardList } from '#ui/table/card-list.tsx'
import { HeldPage } from '#ui/table/held-page.tsx'
import { NameButton } from '#ui/table/name-button.tsx'
import { Pagination, toPages } from '#ui/table/pagination.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { ZoneNote } from '#ui/table/zone-note.tsx'
import { texts } from './texts.ts'
import { useTextStatus } from './use-text-status.ts'

/** Replies to texts, open or done, newest first; nothing while texts are off. */
export function RepliesToTexts({ done }: { done: boolean }) {
  const status = useTextStatus()
  return status ? <ReplyList key={String(done)} done={done} /> : null
}

function ReplyList({ done }: { done: boolean }) {
  const { replies: t } = useTexts(texts)
  const id = useId()
  const [page, setPage] = useState(1)
  const query = trpc.texts.replies.useQuery(
    { done, page },
    { placeholderData: keepPreviousData, staleTime: 0 },
  )
  return (
    <Stack component="section" tabIndex={-1} aria-labelledby={id}>
      <Title order={2} id={id}>
        {t.title}
      </Title>
      <QueryBoundary query={query} failed={t.failed} what={t.what}>
        {response =>
          response.total === 0 ? (
            <Text c="dimmed">{done ? t.noneDone : t.none}</Text>
          ) : (
            <HeldPage query={query}>
              <Text c="dimmed">{t.call}</Text>
              <ZoneNote />
              <CardList>
                {response.replies.map(reply => (
                  <ReplyItem key={reply.id} reply={reply} />
                ))}
              </CardList>
              <Pagination pages={toPages(response.replies, response, setPage)} what={t.what} />
            </HeldPage>
          )
        }
      </QueryBoundary>
    </Stack>
  )
}

function ReplyItem({ reply }: { reply: TextReply }) {
  const { replies: t } = useTexts(texts)
  const format = useFormat()
  const open = useOpenPatient()
  const write = useWrite(trpc.texts.setReplyDone, { done: t.done, failed: t.notDone })
  const { id, number, at, kind, text, doneAt, patients, appointment } = reply
  return (
    <Card component="li">
      <Group gap="xs">
        {patients.length === 0 && <Text fw={600}>{t.unknown}</Text>}
        {patients.map(patient => (
          <Text key={patient.id} span fw={600}>
            <NameButton name={patient.name} onClick={() => open(patient)} />
          </Text>
        ))}
      </Group>
      <Group gap="xs" c="dimmed">
        <PhoneLink phone={number} />
        {patients.map(({ id, email }) => email && <EmailLink key={id} email={email} />)}
        <time dateTime={at}>{format.moment(at)}</time>
      </Group>
      {text.trim() === '' ? <Text c="dimmed">{t.noText}</Text> : <Text variant="multiline">{text}</Text>}
      {kind === 'stop' && (
        <Text>
          <span>{t.ends}</span> {appointment && <span>{t.mayMean}</span>}
        </Text>
      )}
      {appointment && <Text c="dimmed">{t.visit(format.shortMoment(appointment.startsAt))}</Text>}
      <Group gap="xs">
        <RowButton
          verb={doneAt ? t.reopen : t.markDone}
          of={t.of(number)}
          pending={write.isPending}
          onClick={() => write.mutate({ id, done: !doneAt })}
        />
      </Group>
    </Card>
  )
}
