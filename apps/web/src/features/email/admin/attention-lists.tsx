import type { LimitMet, UnsentMail } from '@clinic/domain/mail/problems.ts'
import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { CardList } from '#ui/table/card-list.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { texts as mailTexts } from '../shared/desk/texts.ts'
import { canBeSent, whyUnsent } from './mail-labels.ts'
import { texts } from './texts.ts'

interface UnsentMailsProps {
  mails: readonly UnsentMail[]
  onSendAgain: (mail: UnsentMail) => void
  onDismiss: (mail: UnsentMail) => void
}

/** Unsent emails with reasons. Delayed ones are still retried. */
export function UnsentMails({ mails, onSendAgain, onDismiss }: UnsentMailsProps) {
  const { attention: t } = useTexts(texts)
  const { title, again } = useTexts(mailTexts)
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
          {canBeSent(mail) && (
            <RowButton verb={again} of={title(mail.kind, mail.name)} onClick={() => onSendAgain(mail)} />
          )}
          {mail.state !== 'queued' && (
            <RowButton verb={t.dismiss} of={title(mail.kind, mail.name)} onClick={() => onDismiss(mail)} />
          )}
        </AttentionItem>
      ))}
    </Section>
  )
}

interface LimitsMetProps {
  limits: readonly LimitMet[]
  onDismiss: (limit: LimitMet) => void
}

/** Blocked bookings. */
export function LimitsMet({ limits, onDismiss }: LimitsMetProps) {
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
          <RowButton verb={t.dismiss} of={t[limit.limited](limit.who)} onClick={() => onDismiss(limit)} />
        </AttentionItem>
      ))}
    </Section>
  )
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
