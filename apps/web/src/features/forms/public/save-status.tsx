import { useTexts } from '#lib/texts.ts'
import type { SaverState } from './answer-saver.ts'
import classes from './fill-in.module.css'
import { texts } from './texts.ts'

/** Whether the practice's server has the answers, on a line that always keeps its height. */
export function SaveStatus({ status }: Pick<SaverState, 'status'>) {
  const t = useTexts(texts)
  return (
    <p className={classes.status} data-status={status}>
      {status === 'pending' && <span aria-hidden="true">{t.pending}</span>}
      <span role="status">{status !== 'untouched' && status !== 'pending' && t[status]}</span>
    </p>
  )
}
