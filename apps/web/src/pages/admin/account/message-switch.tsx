import classes from './message-switch.module.css'

interface MessageSwitchProps {
  /** How many messages are open. */
  open: number
  done: boolean
  onChoose: (done: boolean) => void
}

const COUNT = new Intl.NumberFormat('en-US')

/** Leads from the open messages to those done with and back. */
export function MessageSwitch({ open, done, onChoose }: MessageSwitchProps) {
  const choices = [
    { label: open === 0 ? 'Open' : `Open (${COUNT.format(open)})`, value: false },
    { label: 'Done', value: true },
  ]
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.legend}>Which messages</legend>
      {choices.map(({ label, value }) => (
        <button key={label} type="button" aria-pressed={value === done} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
