import { IconCalendarPlus } from '@tabler/icons-react'
import { ActionLink } from './action-link.tsx'

/** The calendar file at an address of this site, which the browser saves or hands to its calendar. */
export function AddToCalendar({ file }: { file: string }) {
  return (
    <ActionLink to={file} variant="quiet" reload>
      <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
      Add to calendar
    </ActionLink>
  )
}
