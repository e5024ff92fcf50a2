import { clinic } from '@clinic/domain/clinic.ts'
import { formatWeek } from '@clinic/domain/clinic-format.ts'
import { type OfficeHours, toOfficeHours } from '@clinic/domain/content/office-hours.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { Unbroken } from '../../../../ui/page/unbroken.tsx'
import type { FactFieldProps } from './fact-field-props.ts'
import classes from './hours-field.module.css'

/** Chooses standard hours or the schedule's hours. */
export function HoursField({ fact: { label, value }, field }: FactFieldProps) {
  const { data: slots } = trpc.schedule.timeSlots.useQuery()
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <Choice field={field} value="fixed" current={value} name="Standard hours" hours={clinic.officeHours} />
      <Choice
        field={field}
        value="schedule"
        current={value}
        name="Hours from your schedule"
        hours={slots && toOfficeHours(slots)}
      />
    </fieldset>
  )
}

interface ChoiceProps {
  field: FactFieldProps['field']
  value: string
  current: string
  name: string
  /** Undefined while loading. */
  hours: readonly OfficeHours[] | undefined
}

function Choice({ field, value, current, name, hours }: ChoiceProps) {
  const week = hours && formatWeek(hours, 'en')
  return (
    <label className={classes.option}>
      <input
        type="radio"
        name={field.name}
        value={value}
        defaultChecked={value === current}
        onChange={field.onChange}
      />
      <span>
        {name}
        <span className={classes.hours}>
          <Unbroken>{week?.map(({ weekday, hours }) => `${weekday} ${hours}`).join(', ') ?? '…'}</Unbroken>
          {week?.length === 0 && 'By appointment'}
        </span>
      </span>
    </label>
  )
}
