import type { CheckedForm } from '../../../../lib/form/checked-form.ts'
import type { KnownFact } from './known-facts.ts'

/** Props shared by all fact fields. */
export interface FactFieldProps {
  fact: KnownFact
  field: ReturnType<CheckedForm['field']>
}
