import type { LimitMet, UnsentMail } from '@clinic/domain/mail/problems.ts'
import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import type { WriteProcedure } from '#lib/trpc/procedure.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { CardList } from '#ui/table/card-list.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { SendAgainButton } from '../shared/desk/send-again-button.tsx'
import { texts as mailTexts } from '../shared/desk/texts.ts'
import { canBeSent, whyUnsent } from './mail-labels.ts'
import { texts } from './texts.ts'

/** Unsent emails with reasons. Delayed ones are still retried. */
export function UnsentMails({ mails }: { mails: readonly UnsentMail[] }) {
  const { attention: t } = useTexts(texts)
  const { title } = useTexts(mailTexts)
  const language = useLanguage()
  if (mails.length === 0) return null
  return (
    <Section title={t.mails}>
      {mails.map(mail => (
        <AttentionItem
          key={mail.id}
          title={title(mail.kind, mail.name)}
          email={mail.email}
          at={mail.at}
          why={whyUnsent(mail, language)}
        >
          {canBeSent(mail) && <SendAgainButton id={mail.id} of={title(mail.kind, mail.name)} />}
          {mail.state !== 'queued' && (
            <DismissButton procedure={trpc.mail.dismiss} id={mail.id} of={title(mail.kind, mail.name)} />
          )}
        </AttentionItem>
      ))}
    </Section>
  )
}

/** Blocked bookings. */
export function LimitsMet({ limits }: { limits: readonly LimitMet[] }) {
  const { attention: t } = useTexts(texts)
  if (limits.length === 0) return null
  return (
    <Section title={t.bookings}>
      {limits.map(limit => (
        <AttentionItem
          key={limit.id}
          title={t[limit.limited](limit.who)}
          email={null}
          at={limit.at}
          why={t.advice}
        >
          <DismissButton procedure={trpc.mail.dismissLimit} id={limit.id} of={t[limit.limited](limit.who)} />
        </AttentionItem>
      ))}
    </Section>
  )
}

interface DismissButtonProps<Id> {
  procedure: WriteProcedure<{ id: Id }, unknown>
  id: Id
  of: string
}

function DismissButton<Id>({ procedure, id, of }: DismissButtonProps<Id>) {
  const { attention: t } = useTexts(texts)
  const { mutate, isPending } = useWrite(procedure, { done: t.dismissed, failed: t.notDismissed })
  return <RowButton verb={t.dismiss} of={of} pending={isPending} onClick={() => mutate({ id })} />
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Stack>
        <Title order={3}>{title}</Title>
        <CardList>{children}</CardList>
      </Stack>
    </section>
  )
}

interface AttentionItemProps {
  title: string
  email: string | null
  at: string
  why: string
  children: ReactNode
}

function AttentionItem({ title, email, at, why, children }: AttentionItemProps) {
  const format = useFormat()
  return (
    <Card component="li">
      <Text component="h4" fw={600}>
        {title}
      </Text>
      <Group gap="xs" c="dimmed">
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <time dateTime={at}>{format.moment(at)}</time>
      </Group>
      <Alert color="amber">{why}</Alert>
      <Group gap="xs">{children}</Group>
    </Card>
  )
}
