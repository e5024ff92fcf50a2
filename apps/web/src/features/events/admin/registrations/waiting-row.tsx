import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { Box, Group, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { MailIcon } from '#features/email/shared/desk/mail-icon.tsx'
import { useIsNew, waitingListRow } from '#features/live/shared/desk/live-context.ts'
import { NewMark } from '#features/live/shared/desk/new-mark.tsx'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useFormat } from '#lib/use-format.ts'
import { useNow } from '#lib/use-now.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { rowFor } from '#ui/keys/row-keys.ts'
import { LanguageMark } from '#ui/language/language-mark.tsx'
import { LanguageMenu } from '#ui/language/language-menu.tsx'
import { EmailLink, PhoneLink } from '#ui/page/contact-links.tsx'
import { Unbroken } from '#ui/page/unbroken.tsx'
import { RowButton } from '#ui/table/row-button.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import { texts } from './texts.ts'
import { isActiveEntry, waitingText } from './waiting-list-labels.ts'

interface WaitingRowProps {
  waiting: Waiting
  /** Undefined until it is loaded. */
  event: ClinicEvent | undefined
}

/** An entry of a waiting list, with what can be done with it. */
export function WaitingRow({ waiting, event }: WaitingRowProps) {
  const { waiting: t, offer, removal } = useTexts(texts)
  const format = useFormat()
  const isNew = useIsNew('joinedWaitingList')
  const [isOffering, setOffering] = useState(false)
  const remove = useRemoval(waiting)
  const now = useNow()
  const hasBegun = event !== undefined && Date.parse(event.date) <= now
  const { name, email, phone, state, place, mails } = waiting
  return (
    <Group
      component="li"
      gap="xs"
      align="start"
      px="md"
      py="sm"
      c={isActiveEntry(waiting) ? undefined : 'dimmed'}
      style={{ borderBottom: '1px solid var(--line)' }}
      {...rowFor(waitingListRow(waiting.id))}
    >
      <Box w="1.5rem">
        {place !== null && (
          <Text size="sm" c="var(--pine)" fw={600}>
            <VisuallyHidden>{t.spot}</VisuallyHidden> {place}
          </Text>
        )}
      </Box>
      <Box flex="1 1 14rem">
        <Title order={4} fz="1rem" ff="text" fw={600}>
          <span>{name}</span>
          <LanguageMark language={waiting.language} />
          {isNew(waiting) && <NewMark />}
        </Title>
        <Group gap="0 var(--space-2)">
          <EmailLink email={email} />
          {phone && <PhoneLink phone={phone} />}
          <MailIcon mails={mails} name={name} />
        </Group>
      </Box>
      <Box flex="1 1 12rem">
        <Text size="sm" fw={state === 'offered' ? 600 : undefined}>
          <Unbroken>{waitingText(waiting, format)}</Unbroken>
        </Text>
      </Box>
      <Box flex="0 1 22rem">
        <Group gap="xs" justify="flex-end">
          {state === 'waiting' && !hasBegun && (
            <RowButton verb={offer.confirm} of={offer.of(name)} onClick={() => setOffering(true)} />
          )}
          <RowButton verb={removal.confirm} of={removal.of(name)} danger onClick={remove} />
          {isActiveEntry(waiting) && (
            <LanguageMenu person={waiting} save={trpc.waitingList.setLanguage} changes="events" />
          )}
        </Group>
      </Box>
      {isOffering && <OfferDialog waiting={waiting} event={event} onClose={() => setOffering(false)} />}
    </Group>
  )
}

/** Removes a person from the waiting list after a question. */
function useRemoval({ id, name, eventTitle, state }: Waiting): () => void {
  const { removal: t } = useTexts(texts)
  const remove = useConfirmedWrite(trpc.waitingList.remove, t, { changes: 'events' })
  const text = (
    <>
      <p>
        <strong>{name}</strong>, {eventTitle}
      </p>
      <p>{state === 'offered' ? t.offered : t.quiet}</p>
    </>
  )
  return () => void remove({ ...t, text }, { id })
}
