import { formatCount } from '@clinic/domain/clinic-format.ts'
import type { ImportField } from '@clinic/domain/patients/import/columns.ts'
import type { ImportProblem } from '@clinic/domain/patients/import/read-rows.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORTED } from '@clinic/domain/patients/import/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { FileProblem } from './read-table.ts'

const visits = (count: number) => plural.en(count, '# visit', '# visits')
const rows = (count: number) => plural.en(count, '# row', '# rows')
/** An import without visits only records opt-outs. */
const imported = (count: number) =>
  count === 0 ? 'Opt-outs from invitations recorded' : `${visits(count)} imported`

const fields: Record<ImportField, string> = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  date: 'Date',
  time: 'Time',
  type: 'Type of visit',
  status: 'Status',
  doNotContact: 'Do not contact',
}

/** After a row or its line. */
const problems: Record<ImportProblem, string> = {
  aboveHeadings: 'is above the headings',
  headings: 'has the headings',
  empty: 'is empty',
  total: 'is a total, not a visit',
  badQuotes: 'has a quotation mark that is never closed',
  noName: 'has no name',
  badName: 'has a name that is too long or is not a name',
  formula: 'has a formula instead of a name',
  noContact: 'has neither an email nor a phone number',
  badEmail: 'has an invalid email address',
  badPhone: 'has an invalid phone number',
  noDate: 'has no date',
  badDate: "has a date or time that can't be read",
  notPast: 'is not in the past',
  didNotHappen: 'was cancelled or missed',
  repeated: 'repeats a row above',
}

const fileProblems: Record<FileProblem, string> = {
  tooLarge: `The file is larger than ${MAX_IMPORT_BYTES / 1_048_576} MB. Split it, and import the parts one by one.`,
  tooManyRows: `The file has more than ${formatCount(MAX_IMPORTED, 'en')} rows. Split it, and import the parts one by one.`,
  unreadable:
    'The file could not be read. If it is open in another program, close it there, then choose it again.',
  notText: "This isn't a CSV file. In Excel, save it as “CSV UTF-8”.",
  empty: 'The file has no rows below its headings.',
}

export const en = {
  title: 'Import earlier visits',
  about:
    'A CSV file from Jane, SimplePractice, Excel or Google Contacts, one visit in each row. Past visits are added as completed, no one is emailed, and nothing is saved before you press Import.',
  file: 'CSV file',
  choose: 'Choose a file',
  fields,
  problems,
  fileProblems,
  check: (file: string, count: number) => `${file}: ${rows(count)}. Match the columns.`,
  notInFile: 'Not in the file',
  column: (number: number) => `Column ${number}`,
  type: 'Type of all other visits',
  dateOrder: 'Order of dates',
  dateOrders: { monthFirst: 'Month/day/year', dayFirst: 'Day/month/year' },
  notes: {
    fillerEmails: (count: number) =>
      `${rows(count)} with no real email, such as “none”: the email stays empty.`,
    leftOut: (count: number) => `${rows(count)} of patients who opted out of invitations.`,
    didNotHappen: (count: number) => `${visits(count)} cancelled or missed, not added.`,
  },
  day: 'Date for rows that have none',
  dayHelp: 'For a contact list: the day you last saw them',
  sum: (all: number, added: number) =>
    `${rows(all)} in the file: ${visits(added)} will be added as completed, ${rows(all - added)} will be skipped.`,
  askOrder: (dates: string) =>
    `The file doesn't show whether the month or the day comes first. How does it write ${dates}?`,
  back: 'Choose another file',
  submit: (count: number) => `Import ${visits(count)}`,
  reasons: (count: number) => `${rows(count)} skipped, with the reason`,
  lines: (problem: string, count: number, numbers: string) =>
    `${problem[0]?.toUpperCase()}${problem.slice(1)}: ${plural.en(count, `line ${numbers}`, `# lines (${numbers})`)}`,
  preview: 'Preview',
  headings: ['Line', 'Name', 'Email', 'Phone', 'Date and time', 'Type'],
  omitted: (problem: string) => `Skipped: ${problem}`,
  done: (count: number) => (count === 0 ? 'Contact details or opt-outs recorded' : imported(count)),
  known: (count: number) => `${plural.en(count, '# visit was', '# visits were')} imported before.`,
  contactStays: "New contact details can't be undone.",
  failed: 'Failed to import visits',
  imports: {
    loading: 'imports',
    failed: "Couldn't load imports",
    made: (count: number, moment: string) => `${imported(count)} on ${moment}`,
    until: (moment: string) => `until ${moment}`,
    undone: 'Undone',
    done: 'Import undone',
    failedToUndo: 'Failed to undo the import',
  },
}
