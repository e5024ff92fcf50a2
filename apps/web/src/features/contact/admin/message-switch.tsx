import classes from './message-switch.module.css'

interface MessageSwitchProps {
  open: number
  done: boolean
  onChoose: (done: boolean) => void
}

const COUNT = new Intl.NumberFormat('en-US')

/** Switches between open and done messages. */
export function MessageSwitch({ open, done, onChoose }: MessageSwitchProps) {
  const choices = [
    { label: open === 0 ? 'Open' : `Open (${COUNT.format(open)})`, value: false },
    { label: 'Done', value: true },
  ]
  return (
    <fieldset data-screen-only className={classes.switch}>
      <legend className={classes.legend}>Show messages</legend>
      {choices.map(({ label, value }) => (
        <button key={label} type="button" aria-pressed={value === done} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
