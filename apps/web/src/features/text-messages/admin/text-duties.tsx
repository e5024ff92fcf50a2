import type { TextProviderName } from '@clinic/domain/text-messages/schemas.ts'
import { Anchor, List, Stack, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#lib/texts.ts'
import { texts } from './texts.ts'

/** Pages of the providers about what the practice must do there. */
const PAGES: Record<TextProviderName, Record<'tenDigit' | 'tollFree' | 'agreement' | 'logs', string>> = {
  twilio: {
    tenDigit: 'https://www.twilio.com/docs/messaging/compliance/a2p-10dlc',
    tollFree: 'https://www.twilio.com/docs/messaging/compliance/toll-free/console-onboarding',
    agreement: 'https://www.twilio.com/en-us/hipaa',
    logs: 'https://help.twilio.com/articles/223133687-Deleting-messages-message-media-or-message-bodies',
  },
  telnyx: {
    tenDigit: 'https://developers.telnyx.com/docs/messaging/10dlc/quickstart',
    tollFree: 'https://support.telnyx.com/en/articles/10729979-toll-free-verification-request-guide',
    agreement: 'https://trust.telnyx.com/',
    logs: 'https://developers.telnyx.com/docs/messaging/messages/message-redaction',
  },
}

/** What the practice must do outside of this site before it sends texts. */
export function TextDuties({ provider }: { provider: TextProviderName }) {
  const { duties: t, account } = useTexts(texts)
  const pages = PAGES[provider]
  const name = account.providers[provider]
  const link = (href: string, text: string): ReactNode => (
    <Anchor href={href} target="_blank" rel="noreferrer">
      {`${name}: ${text}`}
    </Anchor>
  )
  return (
    <Stack gap="xs">
      <Title order={3} mt="sm">
        {t.title}
      </Title>
      <p>{t.about}</p>
      <List>
        <List.Item>
          {t.register(link(pages.tenDigit, t.tenDigit), link(pages.tollFree, t.tollFree))}
        </List.Item>
        <List.Item>
          <span>{t.agreement}</span> {link(pages.agreement, t.agreements)}
        </List.Item>
        <List.Item>
          <span>{t.logs}</span> {link(pages.logs, t.retention)}
        </List.Item>
      </List>
    </Stack>
  )
}
