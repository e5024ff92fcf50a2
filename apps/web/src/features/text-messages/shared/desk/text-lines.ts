import type { SubjectText } from '@clinic/domain/text-messages/desk-schemas.ts'
import { nameTextProblem } from '@clinic/domain/text-messages/problems.ts'
import { MINUTE_MS } from '@clinic/domain/time-units.ts'
import type { Format } from '#lib/use-format.ts'
import { texts } from './texts.ts'

/** Whether the patient did not get a text that was meant for them. */
export const isUndelivered = ({ state }: Pick<SubjectText, 'state'>) =>
  state === 'undelivered' || state === 'failed'

/** State of a text: "Text reminder not delivered: landline". */
export function textLine(
  { kind, state, problem, at }: SubjectText,
  { now, language, shortMoment }: Format,
): string {
  const { names, line } = texts[language]
  const text = names[kind]
  const why = problem === null ? line.unknown : nameTextProblem(problem, language)
  if (state === 'undelivered' || state === 'failed') return line.notDelivered(text, why)
  if (state === 'withheld') return line.notSent(text, why)
  const when = shortMoment(at)
  if (state !== 'queued') return line[state](text, when)
  return Date.parse(at) > now + MINUTE_MS ? line.queued(text, when) : line.soon(text)
}
