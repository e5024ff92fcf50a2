import type { MessageWithMails } from '@clinic/domain/contact/messages.ts'
import { replyLink } from '@clinic/domain/contact/reply-link.ts'
import { isAnonymizedEmail } from '@clinic/domain/retention/anonymized.ts'
import { Card, Fieldset, Group, Text } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { usePractice } from '#features/content/shared/practice.tsx'
import { MailIcon } from '#features/email/shared/desk/mail-icon.tsx'
import { useIsNew } from '#features/live/shared/desk/live-context.ts'
import { NewMark } from '#features/live/shared/desk/new-mark.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useFormat } from '#lib/use-format.ts'
import { rowFor } from '#ui/keys/row-keys.ts'
import { LanguageMark } from '#ui/language/language-mark.tsx'
import { LanguageMenu } from '#ui/language/language-menu.tsx'
import { EmailLink, PhoneLink } from '#ui/page/contact-links.tsx'
import { RowButton, RowLink } from '#ui/table/row-button.tsx'
import { texts } from './texts.ts'

/** A message with its emails and actions; deleting asks in the row. */
export function MessageItem({ message }: { message: MessageWithMails }) {
  const t = useTexts(texts)
  const format = useFormat()
  const { timeZone, language } = format
  const { shortName } = usePractice()
  const isNew = useIsNew('wrote')
  const { id, name, email, phone, createdAt, doneAt } = message
  const setDone = useWrite(trpc.contact.setDone, t.update)
  const deletion = useWrite(trpc.contact.delete, t.deletion)
  const of = t.message(name)
  const [asks, setAsks] = useState(false)
  return (
    <Card component="li" {...rowFor(id)}>
      <Group justify="space-between" wrap="nowrap">
        <Text component="h2" fw={600}>
          <span>{name}</span>
          <LanguageMark language={message.language} />
          {isNew(message) && <NewMark />}
        </Text>
        {!isAnonymizedEmail(email) && (
          <LanguageMenu person={message} save={trpc.contact.setLanguage} changes="contact" />
        )}
      </Group>
      <Group gap="xs" c="dimmed">
        <EmailLink email={email} />
        {phone && <PhoneLink phone={phone} />}
        <MailIcon mails={message.mails} name={name} />
        <time dateTime={createdAt}>{format.moment(createdAt)}</time>
      </Group>
      <Text variant="multiline">{message.message}</Text>
      {doneAt && (
        <Text c="dimmed">
          {t.doneAt} <time dateTime={doneAt}>{format.moment(doneAt)}</time>
        </Text>
      )}
      {asks ? (
        <DeleteQuestion
          of={of}
          message={message}
          pending={deletion.isPending}
          onDelete={() => deletion.mutate({ id })}
          onKeep={() => setAsks(false)}
        />
      ) : (
        <Group gap="xs">
          {!isAnonymizedEmail(email) && (
            <RowLink
              verb={t.reply.button}
              of={t.reply.to(name)}
              to={replyLink(message, { practiceName: shortName, timeZone, language })}
            />
          )}
          <RowButton
            verb={doneAt ? t.reopen : t.markDone}
            of={of}
            pending={setDone.isPending}
            onClick={() => setDone.mutate({ id, done: !doneAt })}
          />
          <RowButton verb={t.delete} of={of} danger onClick={() => setAsks(true)} />
        </Group>
      )}
    </Card>
  )
}

interface DeleteQuestionProps {
  of: string
  message: MessageWithMails
  pending: boolean
  onDelete: () => void
  onKeep: () => void
}

/** Replaces the row's buttons with a question; Escape keeps the message. */
function DeleteQuestion({ of, message, pending, onDelete, onKeep }: DeleteQuestionProps) {
  const { deletion: t } = useTexts(texts)
  // Absent once its record has been deleted.
  const copy = message.mails.find(({ kind }) => kind === 'contactNotification')
  const question = useRef<HTMLFieldSetElement>(null)
  useEffect(() => question.current?.querySelector('button')?.focus(), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onKeep()
  }
  return (
    <Fieldset ref={question} legend={t.title} onKeyDown={onKeyDown}>
      <Text variant="multiline">
        <span>{t.text(message.name)}</span>{' '}
        {copy && <span>{copy.state === 'sent' ? t.inEmail : t.notInEmail}</span>}
      </Text>
      <Group gap="xs">
        <RowButton verb={t.keep} of={of} onClick={onKeep} />
        <RowButton verb={t.confirm} of={of} danger pending={pending} onClick={onDelete} />
      </Group>
    </Fieldset>
  )
}
