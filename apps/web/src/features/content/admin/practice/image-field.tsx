import { ImageAddressField } from '../../../images/shared/image-address-field.tsx'
import type { FactFieldProps } from './fact-field-props.ts'

export function ImageField({ fact: { label, help, value }, field }: FactFieldProps) {
  return <ImageAddressField label={label} description={help} initial={value} required field={field} />
}
