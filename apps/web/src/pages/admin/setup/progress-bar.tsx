import classes from './first-steps.module.css'
import { type Progress, progressText } from './step-words.ts'

/** How many of the steps are done, in words and as a bar with a part for each. */
export function ProgressBar(progress: Pick<Progress, 'done' | 'total'>) {
  return (
    <div className={classes.progress}>
      <p>{progressText(progress)}</p>
      <div className={classes.bar} aria-hidden>
        {Array.from({ length: progress.total }, (_, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar never change places
          <span key={part} data-done={part < progress.done} />
        ))}
      </div>
    </div>
  )
}
