import {
  AUDIT_PLACES,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditLogSubject,
} from '@clinic/domain/audit-log/schemas.ts'
import { NativeSelect, SimpleGrid } from '@mantine/core'
import { useTexts } from '#lib/texts.ts'
import { DayFilter } from '#ui/form/day-filter.tsx'
import { texts } from '../shared/desk/texts.ts'

export interface AuditLogFilter {
  subject?: AuditLogSubject
  place?: AuditEntry['place']
  /** Days of the clinic, `yyyy-MM-dd`. */
  from?: string
  to?: string
}

const EVERY = ''

export function AuditLogFilters({
  filter,
  onChange,
}: {
  filter: AuditLogFilter
  onChange: (to: AuditLogFilter) => void
}) {
  const { filters: t, subjects, users } = useTexts(texts)
  const day = (label: string, name: 'from' | 'to') => (
    <DayFilter
      label={label}
      value={filter[name] ?? EVERY}
      onChange={value => onChange({ ...filter, [name]: value || undefined })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="xs">
      <NativeSelect
        label={t.what}
        value={filter.subject ?? EVERY}
        data={[{ value: EVERY, label: t.anything }, ...toOptions(AUDIT_SUBJECTS, subjects)]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, subject: AUDIT_SUBJECTS.find(subject => subject === value) })
        }
      />
      <NativeSelect
        label={t.who}
        value={filter.place ?? EVERY}
        data={[{ value: EVERY, label: t.anyone }, ...toOptions(AUDIT_PLACES, users)]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, place: AUDIT_PLACES.find(place => place === value) })
        }
      />
      {day(t.from, 'from')}
      {day(t.to, 'to')}
    </SimpleGrid>
  )
}

function toOptions<T extends string>(values: readonly T[], names: Record<T, string>) {
  return values.map(value => ({ value, label: names[value] }))
}
