import {
  TRAIL_PLACES,
  TRAIL_SUBJECTS,
  type TrailEntry,
  type TrailSubject,
} from '@clinic/domain/trail/schemas.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import classes from './trail-filters.module.css'
import { SUBJECT_NAMES } from './trail-words.ts'

export interface TrailFilter {
  subject?: TrailSubject
  place?: TrailEntry['place']
  /** Days of the clinic, `yyyy-MM-dd`. */
  from?: string
  to?: string
}

const EVERY = ''

const PLACES: Record<TrailEntry['place'], string> = {
  browser: 'You, in the browser',
  program: 'You, by a program',
  link: 'Patients, by a link',
  command: 'Commands on the server',
}

/** Which entries are shown. */
export function TrailFilters({
  filter,
  onChange,
}: {
  filter: TrailFilter
  onChange: (to: TrailFilter) => void
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
    <div className={classes.filters}>
      <NativeSelect
        label="What"
        value={filter.subject ?? EVERY}
        data={[{ value: EVERY, label: 'Everything' }, ...optionsOf(TRAIL_SUBJECTS, SUBJECT_NAMES)]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, subject: TRAIL_SUBJECTS.find(subject => subject === value) })
        }
      />
      <NativeSelect
        label="Who"
        value={filter.place ?? EVERY}
        data={[{ value: EVERY, label: 'Everybody' }, ...optionsOf(TRAIL_PLACES, PLACES)]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...filter, place: TRAIL_PLACES.find(place => place === value) })
        }
      />
      {day('From', 'from')}
      {day('To', 'to')}
    </div>
  )
}

function optionsOf<T extends string>(values: readonly T[], names: Record<T, string>) {
  return values.map(value => ({ value, label: names[value] }))
}
