import type { ClosingKind } from '@clinic/domain/schedule/date-change.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { ReactNode } from 'react'

export const en = {
  title: 'Special hours',
  what: 'special hours',
  failed: "Couldn't load special hours",
  hours: 'Hours',
  kinds: {
    day: 'Closed all day',
    closed: 'Closed some hours',
    open: 'Open extra hours',
  } satisfies Record<ClosingKind, string>,
  lastDay: { label: 'Last day', description: 'Optional. For more than one day.' },
  from: 'From',
  to: 'To',
  reasonIn: (language: string) => `Reason in ${language}`,
  submit: 'Save Special Hours',
  confirm: 'Save special hours',
  done: (dates: number) => plural.en(dates, 'Special hours saved', 'Special hours saved for # dates'),
  notDone: "Couldn't save special hours",
  change: 'Edit special hours',
  edit: 'Edit',
  cancel: 'Cancel Edit',
  closed: {
    between: (hours: string) => `Closed ${hours}`,
    from: (time: string) => `Closed from ${time}`,
    until: (time: string) => `Closed until ${time}`,
    allDay: 'Closed all day',
  },
  open: {
    between: (hours: string) => `Open ${hours}`,
    from: (time: string) => `Open from ${time}`,
    until: (time: string) => `Open until ${time}`,
    allDay: 'Open all day',
  },
  noReason: 'None',
  /** "Open 9:00 AM-12:00 PM (Consultation)"; `types` are empty for all. */
  forTypes: (hours: string, types: string) => (types === '' ? hours : `${hours} (${types})`),
  /** "Friday, December 18, Closed 3:00-5:00 PM", with the visible number of the day. */
  marked: (day: string, hours: string, _number: number) => `${day}, ${hours}`,
  legend:
    'Special hours. To select several days, drag sideways over them, or hold Shift and press the last one.',
  remove: {
    verb: 'Delete',
    done: 'Special hours deleted',
    failed: "Couldn't delete special hours",
    title: 'Delete these special hours?',
    text: (day: ReactNode, hours: ReactNode) => (
      <span>
        {hours} no longer counts on <strong>{day}</strong>: its weekly hours do.
      </span>
    ),
    confirm: 'Delete special hours',
    cancel: 'Keep them',
  },
}
