/** What a text message tells a patient; the last two answer words that the provider does not know. */
export const TEXT_KINDS = [
  'reminder',
  'shortReminder',
  'moved',
  'cancelled',
  'earlierTime',
  'stopped',
  'help',
] as const

export type TextKind = (typeof TEXT_KINDS)[number]

/** Kinds that a later change of the visit makes untrue. */
export const REMINDER_TEXTS = ['reminder', 'shortReminder'] as const satisfies readonly TextKind[]
export const CHANGE_TEXTS = ['moved', 'cancelled'] as const satisfies readonly TextKind[]

/** An answer that could not leave for so long is of use no more: the person has put the phone away. */
export const ANSWER_MINUTES = 15

/** Whether it answers a message of the patient: at once, and also without consent. */
export const isAnswer = (kind: TextKind): boolean => kind === 'stopped' || kind === 'help'
