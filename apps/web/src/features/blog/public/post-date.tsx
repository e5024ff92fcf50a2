import { formatPlainDate } from '@clinic/domain/clinic-format.ts'
import { useSite } from '#lib/site.tsx'
import { useLanguage } from '#lib/texts.ts'
import classes from './post-date.module.css'

/** When a post was published: the clinic day of an ISO instant. */
export function PostDate({ date }: { date: string }) {
  const language = useLanguage()
  const { timeZone } = useSite()
  return (
    <time className={classes.date} dateTime={date}>
      {formatPlainDate(Date.parse(date), timeZone, language)}
    </time>
  )
}
