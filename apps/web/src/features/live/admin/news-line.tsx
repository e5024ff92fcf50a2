import type { NewsItem } from '@clinic/domain/live/schemas.ts'
import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { ADMIN_PATHS } from '../../../lib/admin-paths.ts'
import type { AdminTabName } from '../../../lib/admin-tab-name.ts'
import { useSite } from '../../../lib/site.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { Unbroken } from '../../../ui/page/unbroken.tsx'
import roundButton from '../../../ui/round-button.module.css'
import { newsText } from './news-labels.ts'
import classes from './news-line.module.css'
import { NEWS_TABS } from './use-news.ts'

interface NewsLineProps {
  news: readonly NewsItem[]
  tab: AdminTabName
  onDismiss: () => void
}

/** Shows news at the bottom of the window without moving the page. */
export function NewsLine({ news, tab, onDismiss }: NewsLineProps) {
  const { timeZone } = useSite()
  const now = useNow()
  const elsewhere = news.map(({ kind }) => NEWS_TABS[kind]).find(shown => shown !== tab)
  return (
    <section
      className={classes.line}
      aria-label="Recent activity"
      data-empty={news.length === 0 || undefined}
    >
      <p role="status" className={classes.text}>
        <Unbroken>{newsText(news, now, timeZone)}</Unbroken>
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
          aria-label="Dismiss"
          onClick={onDismiss}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </button>
      )}
    </section>
  )
}
