import {
  AUDIT_PLACES,
  AUDIT_SUBJECTS,
  type AuditEntry,
  type AuditLogSubject,
} from '@clinic/domain/audit-log/schemas.ts'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { SUBJECT_NAMES } from '../shared/audit-log-labels.ts'

export interface AuditLogFilter {
  subject?: AuditLogSubject
  place?: AuditEntry['place']
  /** Days of the clinic, `yyyy-MM-dd`. */
  from?: string
  to?: string
}

const EVERY = ''

const PLACES: Record<AuditEntry['place'], string> = {
  browser: 'You (browser)',
  program: 'You (API)',
  link: 'Patients (private link)',
  command: 'Commands on the server',
}

export function AuditLogFilters({
  filter,
  onChange,
}: {
  filter: AuditLogFilter
  onChange: (to: AuditLogFilter) => void
}) {
  const day = (label: string, name: 'from' | 'to') => (
    <TextInput
      type="date"
      label={label}
      value={filter[name] ?? EVERY}
      onChange={({ currentTarget: { value } }) => onChange({ ...filter, [name]: value || undefined })}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="xs">
      <NativeSelect
        label="What"
        value={filter.subject ?? EVERY}
        data={[{ value: EVERY, label: 'Everything' }, ...toOptions(AUDIT_SUBJECTS, SUBJECT_NAMES)]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, subject: AUDIT_SUBJECTS.find(subject => subject === value) })
        }
      />
      <NativeSelect
        label="Who"
        value={filter.place ?? EVERY}
        data={[{ value: EVERY, label: 'Everyone' }, ...toOptions(AUDIT_PLACES, PLACES)]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, place: AUDIT_PLACES.find(place => place === value) })
        }
      />
      {day('From', 'from')}
      {day('To', 'to')}
    </SimpleGrid>
  )
}

function toOptions<T extends string>(values: readonly T[], names: Record<T, string>) {
  return values.map(value => ({ value, label: names[value] }))
}
