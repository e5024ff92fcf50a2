import type { DateChange } from '@clinic/domain/schedule/date-change.ts'
import type { StoredSpecialHours } from '@clinic/domain/schedule/special-hours-schemas.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import type { MadeChoices } from '../use-schedule-impact.tsx'

interface Basis {
  version: number | undefined
  added: MadeChoices
}

/** Returns a function that saves what the form says, with the choices for affected appointments if there are any. */
export function useSaveDateChange(row: StoredSpecialHours | null) {
  const { schedule } = trpc.useUtils().client
  const save = (change: DateChange, { version, added: { choices } }: Basis): Promise<unknown> => {
    if (change.kind === 'day') {
      const [first, ...others] = change.dates
      return choices || others.length > 0 || !first
        ? schedule.change.mutate({ change: { change: 'block', dates: change.dates }, choices })
        : schedule.blockDate.mutate(first)
    }
    const [first, ...others] = change.hours
    if (row && first) {
      const changed = { id: row.id, ...first, version }
      return choices
        ? schedule.change.mutate({ change: { change: 'save-special', ...changed }, choices })
        : schedule.updateSpecialHours.mutate(changed)
    }
    return choices || others.length > 0 || !first
      ? schedule.change.mutate({ change: { change: 'add-special', hours: change.hours }, choices })
      : schedule.addSpecialHours.mutate(first)
  }
  return async (change: DateChange, basis: Basis) => ({
    dates: change.kind === 'day' ? change.dates.length : change.hours.length,
    output: await save(change, basis),
  })
}
