import type { NewsItem } from '@clinic/domain/live/schemas.ts'
import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import roundButton from '../../../components/round-button.module.css'
import { ADMIN_PATHS } from '../../../lib/admin-paths.ts'
import { useSite } from '../../../lib/site.tsx'
import { useNow } from '../../../lib/use-now.ts'
import type { AdminTabName } from '../admin-tab-name.ts'
import classes from './news-line.module.css'
import { newsText } from './news-words.ts'
import { TAB_OF_NEWS } from './use-news.ts'

interface NewsLineProps {
  news: readonly NewsItem[]
  tab: AdminTabName
  onPutAway: () => void
}

/** What came, in one quiet line at the foot of the window, where it moves nothing that is being read. */
export function NewsLine({ news, tab, onPutAway }: NewsLineProps) {
  const { timeZone } = useSite()
  const now = useNow()
  const elsewhere = news.map(({ kind }) => TAB_OF_NEWS[kind]).find(shown => shown !== null && shown !== tab)
  return (
    <section className={classes.line} aria-label="What came in" data-empty={news.length === 0 || undefined}>
      <p role="status" className={classes.text}>
        {newsText(news, now, timeZone)}
      </p>
      {elsewhere && (
        <Link to={ADMIN_PATHS[elsewhere]} className={classes.link}>
          Show
        </Link>
      )}
      {news.length > 0 && (
        <button
          type="button"
          className={`${roundButton.round} ${classes.close}`}
          aria-label="Put away"
          onClick={onPutAway}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </section>
  )
}
