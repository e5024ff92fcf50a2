import { plural } from '@clinic/domain/words/plural.ts'

const count = (amount: number, one: string, many: string) => plural.en(amount, `# ${one}`, `# ${many}`)

export const en = {
  failed: "Couldn't load reports",
  what: 'reports',
  asTable: (title: string) => `${title} as a table`,
  csv: 'Download CSV',
  weeks: {
    head: ['Week', 'Hours booked', 'Hours open', 'Share', 'Appointments', 'No-shows'],
    facts: { booked: 'Hours booked', open: 'Hours open', visits: 'Visits', noShows: 'No-shows' },
    days: (first: string, last: string) => `${first} to ${last}`,
    current: 'This week',
    currentFile: (week: string) => `this-week-${week}`,
    coming: 'Coming weeks',
    comingFile: (week: string) => `coming-weeks-${week}`,
    comingBooked: (booked: string, open: string, share: string) =>
      `${share} booked (${booked} of ${open} hours).`,
    comingChart: 'Hours booked in the coming weeks',
    week: (day: string) => `Week of ${day}`,
    hours: (booked: string, open: string, appointments: number) =>
      `${booked} of ${open} hours, ${count(appointments, 'appointment', 'appointments')}`,
    past: 'Hours by week',
    pastFile: (week: string) => `hours-by-week-${week}`,
    pastBooked: (weeks: number, booked: string, open: string, share: string) =>
      `Last ${weeks} weeks: ${share} booked (${booked} of ${open} hours). Open hours use today's time slots and special hours minus blocked dates; cancelled appointments don't count.`,
    pastChart: 'Hours booked and hours open, by week',
    open: 'Open',
    booked: 'Booked',
  },
  months: {
    title: 'No-shows and cancellations',
    file: (month: string) => `no-shows-${month}`,
    summary: (noShows: number, visits: number, share: string, cancellations: number) =>
      `Last 12 months: ${count(noShows, 'no-show', 'no-shows')} out of ${count(visits, 'visit', 'visits')}${visits > 0 ? ` (${share})` : ''}, ${count(cancellations, 'cancellation', 'cancellations')}.`,
    chart: 'Appointments by month and status',
    month: 'Month',
    completed: 'Completed',
    noShow: 'No-show',
    cancelled: 'Cancelled',
    confirmed: 'Confirmed',
  },
  textMessages: {
    title: 'Text messages',
    file: (month: string) => `text-messages-${month}`,
    summary: (sent: number, delivered: number, undelivered: number, cost: string) =>
      `Last 12 months: ${count(sent, 'text message', 'text messages')} sent, ${delivered} delivered, ${undelivered} not delivered. Cost: ${cost}.`,
    noPrice: 'unknown; enter the price of a segment in Settings',
    chart: 'Text messages delivered and not delivered, by month',
    month: 'Month',
    sent: 'Sent',
    delivered: 'Delivered',
    undelivered: 'Not delivered',
    segments: 'Segments',
    cost: 'Cost',
  },
  patients: {
    title: 'New and returning patients',
    file: (month: string) => `patients-${month}`,
    summary: (patients: number) =>
      `Last 12 months: ${count(patients, 'new patient', 'new patients')}. Patients count once a month and are new in the month of their first visit; cancelled appointments don't count.`,
    chart: 'New and returning patients by month',
    month: 'Month',
    new: 'New',
    returning: 'Returning',
    share: 'Share of new',
  },
  types: {
    title: 'Visit types',
    file: 'visit-types',
    none: 'No past appointments in the last 12 months.',
    summary: (appointments: number) =>
      `Last 12 months: ${count(appointments, 'appointment', 'appointments')}, not counting cancelled ones.`,
    head: ['Type', 'Appointments', 'Share'],
  },
  events: {
    title: 'Events',
    file: 'events',
    none: 'No events yet.',
    all: 'Registrations for each event, latest first.',
    last: (events: number) => `Registrations for each event, latest first; showing the last ${events}.`,
    head: ['Event', 'Date', 'Registered', 'Spots', 'Share'],
    noLimit: 'No limit',
    unlimited: (registrations: number) =>
      `${count(registrations, 'registration', 'registrations')}, no limit`,
    filled: (registered: number, spots: number) => `${registered} of ${spots}`,
  },
}
