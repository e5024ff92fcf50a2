import { Stack, Title } from '@mantine/core'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { PersonSection } from './person-section.tsx'
import { RetentionForm } from './retention-form.tsx'

/** How long personal data stays, and what is stored about a person. */
export function PrivacyTab() {
  const query = trpc.retention.settings.useQuery(undefined, { staleTime: 0 })
  return (
    <Stack maw="48rem">
      <section aria-labelledby="retention-settings">
        <Stack>
          <Title order={2} id="retention-settings">
            How long to keep personal data
          </Title>
          <p>
            We keep personal data forever unless you choose otherwise. After the time you choose, personal
            data in past records (names, email addresses, phone numbers, notes and messages) is removed
            overnight. Dates, types and counts stay, so your reports don’t change. Upcoming records are not
            affected.
          </p>
          <QueryBoundary query={query} failed="Failed to fetch settings" what="settings">
            {retention => <RetentionForm key={JSON.stringify(retention)} retention={retention} />}
          </QueryBoundary>
        </Stack>
      </section>
      <PersonSection />
    </Stack>
  )
}
