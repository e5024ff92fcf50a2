import { plural } from '@clinic/domain/words/plural.ts'
import type { ReactNode } from 'react'

const busyTimes = (count: number) => plural.en(count, '# busy time', '# busy times')

export const en = {
  explain:
    "When you are busy in another calendar, patients can't book. Only start and end are read, every five minutes; titles are not read. Nothing is written to your calendar.",
  failed: "Couldn't load calendars",
  what: 'calendars',
  states: {
    empty: 'Empty',
    shrunk: 'Mostly empty',
    partial: 'Partly read',
    working: 'Working',
    unreadable: "Can't be read",
  },
  ahead: (count: number, moment: ReactNode) => (
    <span>
      {plural.en(count, '# upcoming busy time', '# upcoming busy times')}, last read {moment}
    </span>
  ),
  kept: 'Its last busy times still count.',
  unread: 'It could not be read for two hours. Its last busy times still count.',
  emptied: (count: number) =>
    `This calendar is suddenly empty. ${busyTimes(count)} from before still count until you remove them.`,
  shrunk: (found: number, count: number) =>
    `This calendar suddenly has ${found} of its ${busyTimes(count)}. All of them still count until you remove the others.`,
  remarks: {
    title: 'Not everything could be read as it was written:',
    examples: (examples: string) => `: ${examples}`,
    cutShort: (_count: number) => 'The calendar seems to be cut short',
    unreadableEvent: (count: number) =>
      plural.en(count, '# event could not be read', '# events could not be read'),
    unreadableException: (count: number) =>
      plural.en(count, '# change of a series could not be read', '# changes of series could not be read'),
    noLength: (count: number) =>
      plural.en(
        count,
        '# event has no length and blocks no time',
        '# events have no length and block no time',
      ),
    unreadableUntil: (count: number) =>
      plural.en(
        count,
        '# event repeats forever, because its end could not be read',
        '# events repeat forever, because their end could not be read',
      ),
    partialRule: (count: number) =>
      plural.en(count, '# repeat rule was read in part', '# repeat rules were read in part'),
    firstTimeOnly: (count: number) =>
      plural.en(
        count,
        '# repeat rule could not be used; only the first time of its event blocks',
        '# repeat rules could not be used; only the first times of their events block',
      ),
    guessedZone: (count: number) =>
      plural.en(count, 'The time zone of # event was guessed', 'The time zones of # events were guessed'),
    unknownZone: (count: number) =>
      plural.en(
        count,
        'The time zone of # event is unknown, so it was read as clinic time',
        'The time zones of # events are unknown, so they were read as clinic time',
      ),
    unanswered: (count: number) =>
      plural.en(
        count,
        '# invitation is not answered and blocks no time',
        '# invitations are not answered and block no time',
      ),
  },
  invitations: {
    open: 'Invitations',
    label: (name: string) => `Invitations: ${name}`,
    title: (name: string) => `Invitations in “${name}”`,
    submit: 'Save',
    done: 'Invitations saved',
    failed: 'Failed to save invitations',
    owner: {
      label: 'Your email address in this calendar',
      description:
        "Invitations that you declined block no time. Needed only if the calendar doesn't include your address, as with Outlook and iCloud.",
    },
    count: 'Block the times of invitations that I have not answered',
  },
  drop: {
    submit: (count: number) => `Remove ${busyTimes(count)}`,
    label: (count: number, name: string) => `Remove ${busyTimes(count)}: ${name}`,
    done: 'Busy times removed',
    failed: 'Failed to remove busy times',
  },
  read: {
    submit: 'Read now',
    label: (name: string) => `Read now: ${name}`,
    done: 'Calendar read',
    failed: 'Failed to read calendar',
  },
  remove: {
    confirm: 'Remove',
    label: (name: string) => `Remove: ${name}`,
    title: (name: string) => `Remove the calendar “${name}”?`,
    text: 'Patients can then book its busy times. The calendar itself does not change.',
    cancel: 'Keep it',
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
      description:
        'The private address in iCal format. Google: Settings, your calendar, Secret address. Outlook: Shared calendars, Publish, ICS. iCloud: Public Calendar. Anyone who has it can read your calendar, so it is stored encrypted and never shown again.',
    },
    show: 'Show busy times',
    none: 'No busy times within a year.',
    all: (count: number) => plural.en(count, '# busy time within a year', '# busy times within a year'),
    next: (shown: number, count: number) => `The next ${shown} of ${count} busy times within a year`,
  },
}
