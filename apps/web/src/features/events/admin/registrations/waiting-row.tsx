import type { Waiting } from '@clinic/domain/events/waiting-list.ts'
import { Box, Group, Text, Title } from '@mantine/core'
import { useSite } from '../../../../lib/site.tsx'
import { useTexts } from '../../../../lib/texts.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { useNow } from '../../../../lib/use-now.ts'
import { EmailLink, PhoneLink } from '../../../../ui/page/contact-links.tsx'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { RowButton } from '../../../../ui/table/row-button.tsx'
import { rowFor } from '../../../../ui/table/row-keys.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { MailIcon } from '../../../email/shared/desk/mail-icon.tsx'
import { useIsNew, waitingListRow } from '../../../live/shared/desk/live-context.ts'
import { NewMark } from '../../../live/shared/desk/new-mark.tsx'
import { LanguageMark } from '../../../patients/shared/desk/admin-language-mark.tsx'
import { LanguageMenu } from '../../../patients/shared/desk/admin-language-menu.tsx'
import { texts } from './texts.ts'
import { isActiveEntry, waitingText } from './waiting-list-labels.ts'

interface WaitingRowProps {
  waiting: Waiting
  onOffer: (waiting: Waiting) => void
  onRemove: (waiting: Waiting) => void
}

export function WaitingRow({ waiting, onOffer, onRemove }: WaitingRowProps) {
  const { waiting: t, offer, removal } = useTexts(texts)
  const { timeZone, language } = useSite()
  const now = useNow()
  const isNew = useIsNew('joinedWaitingList')
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
          <Unbroken>{waitingText(waiting, now, timeZone, language)}</Unbroken>
        </Text>
      </Box>
      <Box flex="0 1 22rem">
        <Group gap="xs" justify="flex-end">
          {state === 'waiting' && (
            <RowButton verb={offer.confirm} of={offer.of(name)} onClick={() => onOffer(waiting)} />
          )}
          <RowButton verb={removal.confirm} of={removal.of(name)} danger onClick={() => onRemove(waiting)} />
          {isActiveEntry(waiting) && (
            <LanguageMenu person={waiting} save={trpc.waitingList.setLanguage} changes="events" />
          )}
        </Group>
      </Box>
    </Group>
  )
}
