import type { ImportField } from '@clinic/domain/patients/import/columns.ts'
import type { ImportProblem } from '@clinic/domain/patients/import/read-rows.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORTED } from '@clinic/domain/patients/import/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { FileProblem } from './read-table.ts'

const COUNT = new Intl.NumberFormat('en-US')

export const countImported = (count: number) =>
  `${COUNT.format(count)} ${plural.en(count, 'visit', 'visits')}`
export const countRows = (count: number) => `${COUNT.format(count)} ${plural.en(count, 'row', 'rows')}`

export const FIELD_LABELS: Record<ImportField, string> = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  date: 'Date',
  time: 'Time',
  type: 'Type of visit',
  status: 'Status',
}

export const PROBLEM_TEXTS: Record<ImportProblem, string> = {
  badQuotes: 'has a quotation mark that is never closed',
  noName: 'has no name',
  badName: 'has a name that is too long or is not a name',
  formula: 'has a formula instead of a name',
  noContact: 'has neither an email nor a phone number',
  badEmail: 'has an email address that is not one',
  badPhone: 'has a phone number that is not one',
  noDate: 'has no date',
  badDate: 'has a date or time that can’t be read; write dates as month/day/year',
  notPast: 'is not in the past',
  didNotHappen: 'was cancelled or missed',
  repeated: 'repeats a row above',
}

export const FILE_PROBLEMS: Record<FileProblem, string> = {
  tooLarge: `The file is larger than ${MAX_IMPORT_BYTES / 1_048_576} MB. Split it, and import the parts one by one.`,
  tooManyRows: `The file has more than ${COUNT.format(MAX_IMPORTED)} rows. Split it, and import the parts one by one.`,
  notText: 'This isn’t a CSV file. In Excel, save it as “CSV UTF-8”.',
  empty: 'The file has no rows below its headings.',
}
