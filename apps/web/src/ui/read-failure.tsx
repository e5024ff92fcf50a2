import { describeReadFailure } from '#lib/query/error-texts.ts'
import type { ReadState } from '#lib/query/read-state.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import link from './action-link.module.css'
import classes from './read-failure.module.css'
import { texts } from './texts.ts'

interface ReadFailureProps {
  /** Error title, such as "Failed to fetch time slots". */
  title: string
  query: ReadState<unknown>
}

/** Error with a retry button, instead of data. */
export function ReadFailure({ title, query }: ReadFailureProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <div role="alert" className={classes.failure}>
      <p className={classes.title}>{title}</p>
      <p>{describeReadFailure(query.error, language)}</p>
      <button
        type="button"
        className={`${link.link} ${classes.again}`}
        data-variant="quiet"
        disabled={query.isFetching}
        onClick={() => void query.refetch()}
      >
        {t.retry}
      </button>
    </div>
  )
}
