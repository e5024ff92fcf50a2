import type { AdminAppointment } from '@clinic/domain/appointments/admin-schemas.ts'
import { formatTimeZone } from '@clinic/domain/clinic-format.ts'
import { Button, Group, Kbd, Text } from '@mantine/core'
import { useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { useTexts } from '../../../lib/texts.ts'
import { QueryBoundary } from '../../../ui/query-boundary.tsx'
import { useRowKeys } from '../../../ui/table/row-keys.ts'
import { useSingleKeys } from '../../../ui/table/single-keys.ts'
import { FormCountsProvider } from '../../forms/shared/desk/form-counts.tsx'
import { EarlierRequests } from '../../offers/shared/desk/earlier-requests.tsx'
import { AppointmentDialog } from './desk/appointment-dialog.tsx'
import { MoveDialog } from './desk/move-dialog.tsx'
import { DeskChangesProvider, useDeskChanges } from './desk/use-desk-changes.ts'
import { DeleteAppointmentDialog } from './edit/delete-appointment.tsx'
import { EditDialog } from './edit/edit-dialog.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ListView } from './list/list-view.tsx'
import { texts } from './texts.ts'
import { TodayView } from './today/today-view.tsx'
import { useView } from './use-view.ts'
import { WeekView } from './week/week-view.tsx'

/** Appointments as today's front desk, a list or a week. */
export function AppointmentsTab() {
  const t = useTexts(texts)
  const site = useSite()
  const { view, query } = useView()
  const changes = useDeskChanges()
  const [term, setTerm] = useState('')
  const [showsKeys, setShowsKeys] = useState(false)
  const [singleKeys] = useSingleKeys()
  const [edited, setEdited] = useState<AdminAppointment | null>(null)
  const [opened, setOpened] = useState<AdminAppointment | null>(null)
  const [moved, setMoved] = useState<AdminAppointment | null>(null)
  const [deleted, setDeleted] = useState<AdminAppointment | null>(null)
  const actions = { onEdit: setEdited, onDelete: setDeleted, onMove: setMoved, onOpen: setOpened }
  useRowKeys({
    // Elsewhere the key finds a patient.
    onSearch:
      view === 'list'
        ? () => document.querySelector<HTMLElement>('[role="tabpanel"] input[type="search"]')?.focus()
        : undefined,
    onHelp: () => setShowsKeys(true),
  })

  return (
    <DeskChangesProvider value={changes}>
      {(view === 'today' || view === null) && (
        <QueryBoundary query={query} failed={t.failed} what={t.appointments}>
          {day => (
            <FormCountsProvider appointments={day.appointments}>
              <TodayView day={day} {...actions} />
            </FormCountsProvider>
          )}
        </QueryBoundary>
      )}
      {view === 'list' && <ListView term={term} onTerm={setTerm} {...actions} />}
      {view === 'week' && <WeekView onDay={() => setTerm('')} {...actions} />}
      {(view === 'list' || view === 'week') && <EarlierRequests />}
      <Group gap="xs">
        <Text c="dimmed" flex="1 1 16rem">
          {t.zone(formatTimeZone(Date.parse(site.now), site.timeZone, site.language))}
        </Text>
        <Button variant="subtle" onClick={() => window.print()}>
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
      {opened && (
        <AppointmentDialog
          appointment={opened}
          onMove={setMoved}
          onEdit={setEdited}
          onClose={() => setOpened(null)}
        />
      )}
      {moved && (
        <MoveDialog
          appointment={moved}
          onClose={() => setMoved(null)}
          onMoved={() => {
            setMoved(null)
            setOpened(null)
          }}
        />
      )}
      {edited && <EditDialog appointment={edited} onClose={() => setEdited(null)} />}
      {deleted && <DeleteAppointmentDialog appointment={deleted} onClose={() => setDeleted(null)} />}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </DeskChangesProvider>
  )
}
