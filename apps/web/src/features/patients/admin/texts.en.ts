import { formatCount } from '@clinic/domain/clinic-format.ts'
import { plural } from '@clinic/domain/words/plural.ts'

export const en = {
  title: 'Patients',
  loading: 'patients',
  failed: "Couldn't load patients",
  failedInvitations: "Couldn't load invitations",
  count: (patients: number) => plural.en(patients, '# patient', '# patients'),
  book: { verb: 'Book', of: (name: string) => `for ${name}` },
  columns: {
    name: 'Name',
    phone: 'Phone',
    lastVisit: 'Last visit',
    nextVisit: 'Next visit',
    noShows: 'No-shows',
    language: 'Language',
  },
  invited: (day: string) => `Invited ${day}`,
  none: {
    search: { title: 'No patient found', text: 'Search for another name or number.' },
    due: {
      title: 'No one is due',
      text: (weeks: number) =>
        `Every patient was here in the last ${plural.en(weeks, 'week', '# weeks')} or has another visit ahead.`,
    },
    leftOut: {
      title: 'No one has opted out',
      text: 'Patients who asked not to be invited, or whom you chose not to invite, appear here.',
    },
    all: { title: 'No patients yet', text: 'Patients appear here with their first booking.' },
  },
  filters: {
    title: 'Find patients',
    show: 'Show patients',
    lists: { all: 'All', due: 'Due', leftOut: 'Opted out' },
    search: 'Search',
    placeholder: 'Name, email or phone',
    sort: 'Sort by',
    sorts: {
      name: 'Name',
      earliestVisit: 'Last visit, oldest first',
      latestVisit: 'Last visit, newest first',
      noShows: 'Most no-shows',
    },
    weeks: 'Weeks without a visit',
    range: (min: number, max: number) => `Enter ${min} to ${max}`,
  },
  leaveOut: {
    leave: "Don't invite",
    remind: 'Allow invitations',
    left: (name: string) => `${name} won't be invited`,
    reminded: (name: string) => `${name} can be invited again`,
    failed: 'Failed to save',
  },
  invitations: {
    noneLeft: 'No more invitations today',
    invite: (patients: number) => `Invite ${plural.en(patients, '1 patient', '# patients')}`,
    edit: 'Edit invitation',
    recent: (invited: number, booked: number, days: number) =>
      `Last 12 weeks: ${formatCount(invited, 'en')} invited, ${formatCount(booked, 'en')} booked within ${days} days`,
    question: {
      title: (patients: number) =>
        `Email an invitation to ${plural.en(patients, '1 patient', '# patients')}?`,
      confirm: 'Email invitations',
      cancel: 'Cancel',
    },
    who: 'To the patients on this page who can be invited. The emails are sent in 3 minutes; until then you can undo.',
    left: (more: number) => `${plural.en(more, '1 more', '# more')} can be emailed today.`,
  },
  invitationText: {
    save: 'Save',
    saved: 'Invitation saved',
    failed: 'Failed to save the invitation',
    label: (language: string) => `Text in ${language}`,
    builtIn: 'If empty, the built-in text is used.',
    fallback: (language: string) => `If empty, your English text or the built-in ${language} one is used.`,
  },
  duplicates: {
    title: 'Possible duplicates',
    twice: (pairs: number) => `${plural.en(pairs, '1 patient', '# patients')} may be on the list twice.`,
    mergedLately: 'Patients were merged in the last day.',
    none: 'No possible duplicates are left.',
    compare: 'Compare',
    show: 'Show',
    same: { email: 'Same email', phone: 'Same phone number', name: 'Same name' },
    last: (date: string) => `last appointment ${date}`,
    noAppointment: 'no appointment',
    merge: 'Merge into this one',
    merged: 'Patients merged',
    failedToMerge: 'Failed to merge the patients',
    apart: 'Not the same person',
    keptApart: 'Kept as two patients',
    failed: 'Failed to save',
    mergedInto: (name: string, into: string) => `${name} was merged into ${into}.`,
    undone: 'Patients separated again',
    suggested: 'Suggested again',
  },
}
