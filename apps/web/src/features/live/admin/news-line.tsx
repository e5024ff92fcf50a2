import { clinicDay } from '@clinic/domain/clinic-time.ts'
import type { NewsItem } from '@clinic/domain/live/schemas.ts'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useContext, useId } from 'react'
import { Link } from 'react-router-dom'
import { useSite } from '../../../lib/site.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { ADMIN_PATHS } from '../../../paths.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import { Popover } from '../../../ui/popover/popover.tsx'
import { linkToRow } from '../../../ui/table/row-arrival.ts'
import { NewsContext } from '../shared/live-context.ts'
import { waitingListRow } from '../shared/news-rows.ts'
import { newsText } from './news-labels.ts'
import classes from './news-line.module.css'
import { NEWS_TABS } from './use-news.ts'

/** News beside the tab's name: one item leads to its row, several are counted and listed on request. */
export function NewsLine() {
  const { news, dismiss } = useContext(NewsContext)
  const { timeZone } = useSite()
  const now = useNow()
  const id = useId()
  const [only, ...others] = news
  const isOne = only !== undefined && others.length === 0
  return (
    <section
      className={classes.line}
      aria-label="Recent activity"
      data-empty={news.length === 0 || undefined}
      data-news={news.length > 0 || undefined}
    >
      <div role="status" className={classes.text}>
        {isOne && <NewsLink item={only} />}
        {others.length > 0 && (
          <button type="button" popoverTarget={id} className={classes.several}>
            <span className={classes.words}>{newsText(news, now, timeZone)}</span>
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </button>
        )}
      </div>
      {others.length > 0 && (
        <Popover id={id} label="Recent activity, one by one">
          <ul className={classes.list}>
            {news.toReversed().map(item => (
              <li key={item.key}>
                <NewsLink item={item} />
              </li>
            ))}
          </ul>
        </Popover>
      )}
      {news.length > 0 && (
        <button type="button" className={classes.close} aria-label="Dismiss" onClick={dismiss}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </section>
  )
}

function NewsLink({ item }: { item: NewsItem }) {
  const { timeZone } = useSite()
  const now = useNow()
  return (
    <Link to={toPath(item, timeZone)} state={linkToRow(toRow(item))} className={classes.link}>
      <Unbroken>{newsText([item], now, timeZone)}</Unbroken>
    </Link>
  )
}

/** The list that shows the row: for appointments, that of its day. */
function toPath({ kind, startsAt }: NewsItem, timeZone: string): string {
  const path = ADMIN_PATHS[NEWS_TABS[kind]]
  if (startsAt === null) return path
  const day = clinicDay(Date.parse(startsAt), timeZone)
  return `${path}?view=list&from=${day}&to=${day}`
}

const toRow = ({ kind, id }: NewsItem) => (kind === 'joinedWaitingList' ? waitingListRow(id) : id)
