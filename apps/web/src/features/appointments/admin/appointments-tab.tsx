import { Button, Group, Kbd, Text } from '@mantine/core'
import { useState } from 'react'
import { FormCountsProvider } from '#features/forms/shared/desk/form-counts.tsx'
import { EarlierRequests } from '#features/offers/shared/desk/earlier-requests.tsx'
import { useTexts } from '#lib/texts.ts'
import { useFormat } from '#lib/use-format.ts'
import { useRowKeys } from '#ui/keys/row-keys.ts'
import { useSingleKeys } from '#ui/keys/single-keys.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import { Desk } from './desk/desk.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ListView } from './list/list-view.tsx'
import { texts } from './texts.ts'
import { DayNav } from './today/day-nav.tsx'
import { DayView } from './today/day-view.tsx'
import { useView } from './use-view.ts'
import { WeekView } from './week/week-view.tsx'

/** Appointments as the front desk of a day, a list or a week. */
export default function AppointmentsTab() {
  const t = useTexts(texts)
  const format = useFormat()
  const { view, day, query } = useView()
  const [term, setTerm] = useState('')
  const [showsKeys, setShowsKeys] = useState(false)
  const [singleKeys] = useSingleKeys()
  useRowKeys({
    // Elsewhere the key finds a patient.
    onSearch:
      view === 'list'
        ? () => document.querySelector<HTMLElement>('[role="tabpanel"] input[type="search"]')?.focus()
        : undefined,
    onHelp: () => setShowsKeys(true),
  })

  return (
    <Desk>
      {view === 'today' && !query.data && <DayNav day={day} />}
      {(view === 'today' || view === null) && (
        <QueryBoundary query={query} failed={t.failed} what={t.appointments}>
          {found => (
            <FormCountsProvider appointments={found.appointments}>
              <DayView nav={<DayNav day={day} />} day={found} isStale={query.isPlaceholderData} />
            </FormCountsProvider>
          )}
        </QueryBoundary>
      )}
      {view === 'list' && <ListView term={term} onTerm={setTerm} />}
      {view === 'week' && <WeekView />}
      {(view === 'list' || view === 'week') && <EarlierRequests />}
      <Group gap="xs">
        <Text c="dimmed" flex="1 1 16rem">
          {t.zone(format.zone())}
        </Text>
        <Button variant="subtle" ml={{ base: '-1.125rem', sm: 0 }} onClick={() => window.print()}>
          {t.print}
        </Button>
        <Button
          variant="subtle"
          visibleFrom={singleKeys ? 'sm' : undefined}
          rightSection={singleKeys && <Kbd>?</Kbd>}
          onClick={() => setShowsKeys(true)}
        >
          {t.keys.open}
        </Button>
      </Group>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </Desk>
  )
}
