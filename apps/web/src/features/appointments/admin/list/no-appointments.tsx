import { Button, Group } from '@mantine/core'
import { useSearchParams } from 'react-router-dom'
import { useTexts } from '#lib/texts.ts'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { type AppointmentsChoice, choose } from '../appointments-address.ts'
import { texts } from '../texts.ts'

interface NoAppointmentsProps {
  choice: AppointmentsChoice
  /** Whether a search or filter is set. */
  isNarrowed: boolean
  onClear: () => void
}

export function NoAppointments({ choice, isNarrowed, onClear }: NoAppointmentsProps) {
  const t = useTexts(texts).list
  const [search, setSearch] = useSearchParams()
  const everyDate = () => setSearch(choose(search, { from: '', to: null }), { replace: true })
  const isDated = choice.from !== undefined || choice.to !== undefined

  if (!isNarrowed) {
    return (
      <EmptyList title={t.none} text={t.booked}>
        <Group gap="xs" mt="md">
          <Button variant="default" onClick={everyDate}>
            {t.past}
          </Button>
        </Group>
      </EmptyList>
    )
  }
  return (
    <EmptyList
      title={t.noMatch}
      text={choice.conflictsOnly ? t.noConflict : isDated ? t.otherDates : t.other}
    >
      <Group gap="xs" mt="md">
        {isDated && !choice.conflictsOnly && (
          <Button variant="default" onClick={everyDate}>
            {t.showAllDates}
          </Button>
        )}
        <Button variant="default" onClick={onClear}>
          {t.clear}
        </Button>
      </Group>
    </EmptyList>
  )
}
