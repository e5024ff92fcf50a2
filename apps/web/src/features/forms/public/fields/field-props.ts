import type { GivenValue } from '../../shared/use-answer-lines.ts'

/** A field of a question, by kind. */
export interface FieldProps {
  /** Id of its first control or of its group, which links lead to. */
  id: string
  value: GivenValue | undefined
  /** Ids of what describes it. */
  describedBy: string | undefined
  isInvalid: boolean
  isRequired: boolean
  /** Takes an answer, or null to take it back; a typed one is saved after a pause. */
  onChange: (value: GivenValue | null, isTyped: boolean) => void
  /** Called when the patient leaves a field in which they typed. */
  onDone: () => void
}
