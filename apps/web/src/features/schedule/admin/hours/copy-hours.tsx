import { WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { type RefObject, useState } from 'react'
import classes from './week-editor.module.css'

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WORKDAYS = [1, 2, 3, 4, 5]

interface CopyHoursProps {
  /** The day to copy from, 0 is Sunday. */
  source: number
  panel: RefObject<HTMLFieldSetElement | null>
  onCopy: (targets: readonly number[]) => void
  onCancel: () => void
}

/** Chooses the days that get the hours of one day: Monday to Friday or all days in one press, or any of them. */
export function CopyHours({ source, panel, onCopy, onCancel }: CopyHoursProps) {
  const [targets, setTargets] = useState<readonly number[]>([])
  const toggle = (day: number) =>
    setTargets(before => (before.includes(day) ? before.filter(other => other !== day) : [...before, day]))
  return (
    <fieldset
      ref={panel}
      className={classes.copy}
      onKeyDown={event => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <legend className={classes.legend}>Copy {WEEKDAYS.en[source]}’s hours to</legend>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={() => onCopy(WORKDAYS)}>
          Monday to Friday
        </Button>
        <Button variant="default" size="sm" onClick={() => onCopy(EVERY_DAY)}>
          All days
        </Button>
      </div>
      <div className={classes.targets}>
        {EVERY_DAY.filter(day => day !== source).map(day => (
          <Checkbox
            key={day}
            label={WEEKDAYS.en[day]}
            checked={targets.includes(day)}
            onChange={() => toggle(day)}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button size="sm" disabled={targets.length === 0} onClick={() => onCopy(targets)}>
          Copy hours
        </Button>
        <Button variant="default" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </fieldset>
  )
}
