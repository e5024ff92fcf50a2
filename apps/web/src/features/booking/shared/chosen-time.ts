export interface ChosenTime {
  /** `yyyy-MM-dd` */
  date: string | null
  /** `HH:MM` */
  time: string | null
  /** Time that was dropped because it is no longer open. */
  droppedTime?: string | null
}

/** Reducer: another day starts without a time, and every choice ends the message about a dropped one. */
export function applyChoice<Choice extends ChosenTime>(before: Choice, next: Partial<Choice>): Choice {
  const isOtherDay = next.date !== undefined && next.date !== before.date
  return { ...before, ...(isOtherDay && { time: null }), droppedTime: null, ...next }
}
