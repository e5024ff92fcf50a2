import { PictureAddressField } from '../media/picture-address-field.tsx'
import type { FactFieldProps } from './fact-field.tsx'

/** The picture of a fact. */
export function PictureField({ fact: { label, help, value }, field }: FactFieldProps) {
  return <PictureAddressField label={label} description={help} initial={value} required field={field} />
}
