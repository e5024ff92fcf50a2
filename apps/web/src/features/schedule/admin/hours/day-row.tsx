import { formatTimeRange, WEEKDAYS } from '@clinic/domain/clinic-format.ts'
import { type HoursWindow, suggestHours } from '@clinic/domain/schedule/week-hours.ts'
import { Button, Switch } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useLanguage } from '../../../../lib/texts.ts'
import '@mantine/core/styles/Switch.layer.css'
import { useId, useRef } from 'react'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { TimeField } from './time-field.tsx'
import { type DayHours, removeHours, setOpen } from './week-draft.ts'
import classes from './week-editor.module.css'

interface DayHoursRowProps {
  /** 0 is Sunday. */
  dayOfWeek: number
  day: DayHours
  problems: readonly (string | null)[]
  onChange: (day: DayHours) => void
  isCopying: boolean
  onCopy: () => void
}

/** A weekday with its switch and its hours. */
export function DayHoursRow({ dayOfWeek, day, problems, onChange, isCopying, onCopy }: DayHoursRowProps) {
  const language = useLanguage()
  const weekday = WEEKDAYS.en[dayOfWeek] ?? ''
  const row = useRef<HTMLFieldSetElement>(null)
  const { isOpen, windows, unavailable } = day
  const suggested = isOpen ? suggestHours(windows) : null
  const remove = (at: number) => {
    onChange(removeHours(day, at))
    row.current?.querySelector<HTMLElement>('input')?.focus()
  }
  return (
    <fieldset ref={row} className={classes.day} aria-label={weekday}>
      <Switch
        className={classes.weekday}
        label={weekday}
        checked={isOpen}
        onChange={event => onChange(setOpen(day, event.currentTarget.checked))}
      />
      <div className={classes.windows}>
        {isOpen ? (
          windows.map((window, at) => (
            <WindowFields
              // biome-ignore lint/suspicious/noArrayIndexKey: a window has no identity but its place
              key={at}
              name={at === 0 ? weekday : `${weekday} ${at + 1}`}
              window={window}
              problem={problems[at] ?? null}
              onChange={changed => onChange({ ...day, windows: windows.with(at, changed) })}
              onRemove={() => remove(at)}
            />
          ))
        ) : (
          <p className={classes.closed}>Closed</p>
        )}
        {unavailable.map(({ startTime, endTime }) => (
          <p key={startTime} className={classes.note}>
            <Unbroken>{formatTimeRange(startTime, endTime, language)}</Unbroken> is not available. Change it
            under Time slots.
          </p>
        ))}
      </div>
      {isOpen && (
        <div className={classes.actions}>
          {suggested && (
            <Button
              variant="default"
              size="sm"
              onClick={() => onChange({ ...day, windows: [...windows, suggested] })}
            >
              Add hours <VisuallyHidden>on {weekday}</VisuallyHidden>
            </Button>
          )}
          <Button
            variant="default"
            size="sm"
            data-copy={dayOfWeek}
            aria-expanded={isCopying}
            onClick={onCopy}
          >
            Copy to <VisuallyHidden>other days, from {weekday}</VisuallyHidden>
          </Button>
        </div>
      )}
    </fieldset>
  )
}

interface WindowFieldsProps {
  /** "Monday", or "Monday 2" for the second hours of the day. */
  name: string
  window: HoursWindow
  problem: string | null
  onChange: (window: HoursWindow) => void
  onRemove: () => void
}

function WindowFields({ name, window, problem, onChange, onRemove }: WindowFieldsProps) {
  const id = useId()
  const problemId = problem === null ? undefined : id
  return (
    <div className={classes.window}>
      <TimeField
        label={`${name} start`}
        value={window.startTime}
        problemId={problemId}
        onChange={startTime => onChange({ ...window, startTime })}
      />
      <span aria-hidden>–</span>
      <TimeField
        label={`${name} end`}
        value={window.endTime}
        problemId={problemId}
        onChange={endTime => onChange({ ...window, endTime })}
      />
      <Button variant="subtle" size="sm" className={classes.remove} onClick={onRemove}>
        <IconX size={18} stroke={1.75} aria-hidden />
        <VisuallyHidden>Remove {name} hours</VisuallyHidden>
      </Button>
      {problem !== null && (
        <p id={id} className={classes.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
