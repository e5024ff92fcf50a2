import type { Registration } from '@clinic/domain/events/schemas.ts'
import type { Column } from '../components/data-table.tsx'
import { registeredWhen } from './export-registrations.ts'
import classes from './registrations-tab.module.css'

/** What the list says of each registration, with times of the clinic. */
export function registrationColumns(timeZone: string): [Column<Registration>, ...Column<Registration>[]] {
  return [
    { name: 'Name', cell: ({ name }) => name },
    { name: 'Event', cell: ({ eventTitle }) => eventTitle },
    {
      name: 'Email',
      cell: ({ email }) => (
        <a className={classes.email} href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    {
      name: 'Phone',
      cell: ({ phone }) => phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>,
    },
    { name: 'Registered', cell: registration => registeredWhen(registration, timeZone) },
  ]
}
