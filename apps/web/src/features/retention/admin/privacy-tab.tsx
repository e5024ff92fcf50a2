import { Stack, Title } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { texts as deskTexts } from '#ui/desk/texts.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { PersonSection } from './person-section.tsx'
import { RetentionForm } from './retention-form.tsx'
import { texts } from './texts.ts'

/** How long personal data stays, and what is stored about a person. */
export default function PrivacyTab() {
  const { settings: t } = useTexts(texts)
  const { unread, what } = useTexts(deskTexts).settings
  const query = trpc.retention.settings.useQuery(undefined, { staleTime: 0 })
  return (
    <Stack maw="48rem">
      <section aria-labelledby="retention-settings">
        <Stack>
          <Title order={2} id="retention-settings">
            {t.title}
          </Title>
          <p>{t.about}</p>
          <QueryBoundary query={query} failed={unread} what={what}>
            {retention => <RetentionForm key={JSON.stringify(retention)} retention={retention} />}
          </QueryBoundary>
        </Stack>
      </section>
      <PersonSection />
    </Stack>
  )
}
