import classes from './first-steps.module.css'
import { progressText, type SetupProgress } from './step-labels.ts'

export function ProgressBar(progress: Pick<SetupProgress, 'done' | 'total'>) {
  return (
    <div className={classes.progress}>
      <p>{progressText(progress)}</p>
      <div className={classes.bar} aria-hidden>
        {Array.from({ length: progress.total }, (_, part) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a bar keep their order
          <span key={part} data-done={part < progress.done} />
        ))}
      </div>
    </div>
  )
}
