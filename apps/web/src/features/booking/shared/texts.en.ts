import { plural } from '@clinic/domain/words/plural.ts'

export const en = {
  zone: (zone: string) => `All times are ${zone}.`,
  window: 'Available for booking from tomorrow up to 3 months ahead',
  next: 'Next open times',
  others: 'Other days and times',
  pick: 'Pick a date to see open times.',
  checking: 'Checking open times',
  failed: 'Failed to check availability',
  count: (times: number) => plural.en(times, '# open time', '# open times'),
  other: 'Please pick another date.',
  time: 'Time',
  more: 'More times',
  fewer: 'Fewer times',
  morning: 'Morning',
  afternoon: 'Afternoon',
  taken: 'That time was just booked. Closest open times:',
  short: (time: string, minutes: number) =>
    `${time} doesn't leave room for a ${minutes}-minute visit. Please pick another time.`,
  unavailable: {
    title: 'Date not available',
    text: 'This date is not available for appointments',
  },
  missing: {
    type: 'Choose the type of visit',
    day: 'Pick a date and a time',
    times: 'Still loading times for this date',
    time: 'Pick a time',
    date: 'Pick a date with open times',
  },
}
