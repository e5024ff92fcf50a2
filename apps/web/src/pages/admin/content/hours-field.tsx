import { clinic } from '@clinic/domain/clinic.ts'
import { formatWeek } from '@clinic/domain/clinic-format.ts'
import { hoursOfSlots, type OfficeHours } from '@clinic/domain/content/office-hours.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { FactFieldProps } from './fact-field.tsx'
import classes from './hours-field.module.css'

/** Which office hours people read: the fixed ones of the site, or those of the schedule as they are now. */
export function HoursField({ fact: { label, value }, field }: FactFieldProps) {
  const { data: slots } = trpc.schedule.timeSlots.useQuery()
  return (
    <fieldset className={classes.choice}>
      <legend>{label}</legend>
      <Choice field={field} value="fixed" current={value} name="The fixed ones" hours={clinic.officeHours} />
      <Choice
        field={field}
        value="schedule"
        current={value}
        name="Those of the schedule"
        hours={slots && hoursOfSlots(slots)}
      />
    </fieldset>
  )
}

interface ChoiceProps {
  field: FactFieldProps['field']
  value: string
  current: string
  name: string
  /** Undefined until they are known. */
  hours: readonly OfficeHours[] | undefined
}

function Choice({ field, value, current, name, hours }: ChoiceProps) {
  const week = hours && formatWeek(hours)
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
          {week?.map(({ weekday, hours }) => `${weekday} ${hours}`).join(', ') ?? '…'}
          {week?.length === 0 && 'By appointment'}
        </span>
      </span>
    </label>
  )
}
