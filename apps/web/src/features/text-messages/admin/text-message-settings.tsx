import { formatCount } from '@clinic/domain/clinic-format.ts'
import type { TextProviderName, TextSettings } from '@clinic/domain/text-messages/schemas.ts'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useWrite } from '#lib/trpc/use-write.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { TextAccountForm } from './text-account-form.tsx'
import { TextDuties } from './text-duties.tsx'
import { TextPreviews } from './text-previews.tsx'
import { TextRulesForm } from './text-rules-form.tsx'
import { TextTest } from './text-test.tsx'
import { texts } from './texts.ts'

/** The account that sends text messages, reminders and limits, and what each text costs. */
export function TextMessageSettings() {
  const t = useTexts(texts)
  const query = trpc.texts.settings.useQuery()
  const [removals, setRemovals] = useState(0)
  const [chosenProvider, setChosenProvider] = useState<TextProviderName | null>(null)
  const provider = chosenProvider ?? query.data?.provider ?? 'twilio'
  const remove = useConfirmedWrite(trpc.texts.removeAccount, t.account.removal, {
    onRefetched: () => {
      setChosenProvider(null)
      setRemovals(count => count + 1)
    },
  })
  return (
    <Stack>
      <p>{t.about}</p>
      <QueryBoundary query={query} failed={t.failed} what={t.what}>
        {settings => (
          <>
            <TextState settings={settings} />
            <TextDuties provider={provider} />
            <TextAccountForm
              key={removals}
              saved={settings}
              provider={provider}
              onProvider={setChosenProvider}
              onRemove={() => void remove(t.account.removal)}
            />
            {settings.provider !== null && (
              <>
                <TextTest />
                <TextRulesForm saved={settings.rules} />
                <TextPreviews />
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </Stack>
  )
}

/** Whether texts are sent, with a button that pauses or resumes them. */
function TextState({ settings: { provider, paused, unreadable } }: { settings: TextSettings }) {
  const { state: t } = useTexts(texts)
  const language = useLanguage()
  const { data: status } = trpc.texts.status.useQuery()
  const pause = useWrite(trpc.texts.pause, t.pause)
  const resume = useWrite(trpc.texts.resume, t.resume)
  if (unreadable) return <Alert color="amber">{t.unreadable()}</Alert>
  if (provider === null) return <p>{t.off}</p>
  const isPending = pause.isPending || resume.isPending
  return (
    <>
      {paused === 'restored' ? <Alert color="amber">{t.restored}</Alert> : <p>{paused ? t.desk : t.on}</p>}
      {status && <p>{t.used(formatCount(status.used, language), formatCount(status.cap, language))}</p>}
      <Group>
        <Button variant="default" loading={isPending} onClick={() => (paused ? resume : pause).mutate()}>
          {(paused ? t.resume : t.pause).verb}
        </Button>
      </Group>
    </>
  )
}
