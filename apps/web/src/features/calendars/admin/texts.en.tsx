import { plural } from '@clinic/domain/words/plural.ts'
import type { ReactNode } from 'react'

const busyTimes = (count: number) => plural.en(count, '# busy time', '# busy times')

export const en = {
  explain:
    "When you are busy in another calendar, patients can't book. Only start and end are read, every five minutes; titles stay where they are. Nothing is written to your calendar.",
  failed: 'Failed to fetch calendars',
  what: 'calendars',
  states: { empty: 'Empty', working: 'Working', unreadable: 'Not readable' },
  ahead: (count: number, moment: ReactNode) => (
    <span>
      {busyTimes(count)} ahead, last read {moment}
    </span>
  ),
  kept: 'Its last busy times still count.',
  unread: 'It could not be read for two hours. Its last busy times still count.',
  emptied: (count: number) =>
    `This calendar is suddenly empty. ${busyTimes(count)} from before still count until you drop them.`,
  drop: {
    submit: (count: number) => `Drop ${busyTimes(count)}`,
    label: (count: number, name: string) => `Drop ${busyTimes(count)}: ${name}`,
    done: 'Busy times dropped',
    failed: 'Failed to drop busy times',
  },
  read: {
    submit: 'Read now',
    label: (name: string) => `Read now: ${name}`,
    done: 'Calendar read',
    failed: 'Failed to read calendar',
  },
  remove: {
    submit: 'Remove',
    label: (name: string) => `Remove: ${name}`,
    title: (name: string) => `Remove the calendar “${name}”?`,
    text: 'Patients can then book its busy times. The calendar itself does not change.',
    keep: 'Keep it',
    done: 'Calendar removed',
    failed: 'Failed to remove calendar',
  },
  add: {
    open: 'Add calendar',
    title: 'Add a calendar',
    submit: 'Add',
    done: 'Calendar added',
    failed: 'Failed to add calendar',
    name: { label: 'Name', description: 'Shown to you beside its busy times' },
    address: {
      label: 'Address',
      placeholder: 'https://',
      description:
        'The private address in iCal format. Google: Settings, your calendar, Secret address. Outlook: Shared calendars, Publish, ICS. iCloud: Public Calendar. Anyone who has it can read your calendar, so it is stored sealed and never shown again.',
    },
    show: 'Show busy times',
    none: 'No busy times within a year.',
    all: (count: number) => plural.en(count, '# busy time within a year', '# busy times within a year'),
    next: (shown: number, count: number) => `The next ${shown} of ${count} busy times within a year`,
  },
}
