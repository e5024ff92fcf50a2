import type { LimitMet, UnsentMail } from '@clinic/domain/mail/problems.ts'
import { Alert, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { momentText } from '../../../ui/page/admin-moment.tsx'
import { CardList } from '../../../ui/table/card-list.tsx'
import { RowButton } from '../../../ui/table/row-button.tsx'
import { en } from '../shared/texts.en.ts'
import { canBeSent, limitTitle, whyUnsent } from './mail-labels.ts'

interface UnsentMailsProps {
  mails: readonly UnsentMail[]
  onSendAgain: (mail: UnsentMail) => void
  onDismiss: (mail: UnsentMail) => void
}

/** Unsent emails with reasons. Delayed ones are still retried. */
export function UnsentMails({ mails, onSendAgain, onDismiss }: UnsentMailsProps) {
  if (mails.length === 0) return null
  return (
    <Section title="Emails not sent">
      {mails.map(mail => (
        <Problem
          key={mail.id}
          title={en.title(mail.kind, mail.name)}
          email={mail.email}
          at={mail.at}
          why={whyUnsent(mail)}
        >
          {canBeSent(mail) && (
            <RowButton
              verb="Send again"
              of={en.title(mail.kind, mail.name)}
              onClick={() => onSendAgain(mail)}
            />
          )}
          {mail.state !== 'queued' && (
            <RowButton verb="Dismiss" of={en.title(mail.kind, mail.name)} onClick={() => onDismiss(mail)} />
          )}
        </Problem>
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
  if (limits.length === 0) return null
  return (
    <Section title="Blocked online bookings">
      {limits.map(limit => (
        <Problem
          key={limit.id}
          title={limitTitle(limit)}
          email={null}
          at={limit.at}
          why="They were asked to call. If the bookings look fake, cancel them to free the times."
        >
          <RowButton verb="Dismiss" of={limitTitle(limit)} onClick={() => onDismiss(limit)} />
        </Problem>
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

interface ProblemProps {
  title: string
  email: string | null
  at: string
  why: string
  children: ReactNode
}

function Problem({ title, email, at, why, children }: ProblemProps) {
  const { timeZone } = useSite()
  return (
    <Card component="li">
      <Text component="h4" fw={600}>
        {title}
      </Text>
      <Group gap="xs" c="dimmed">
        {email && <a href={`mailto:${email}`}>{email}</a>}
        <time dateTime={at}>{momentText(at, timeZone)}</time>
      </Group>
      <Alert color="amber" role="note">
        {why}
      </Alert>
      <Group gap="xs">{children}</Group>
    </Card>
  )
}
