import { IconCalendarPlus } from '@tabler/icons-react'
import { useTexts } from '#lib/texts.ts'
import { ActionLink } from './action-link.tsx'
import { texts } from './texts.ts'

/** Link to a calendar file. */
export function AddToCalendar({ file }: { file: string }) {
  const t = useTexts(texts)
  return (
    <ActionLink to={file} variant="quiet" reload>
      <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
      {t.calendar}
    </ActionLink>
  )
}
