import type { Practice } from '../../practice.ts'

/** Practice facts that are sentences, and the practitioner's name, whose title differs by language. */
type FactText =
  | 'practice_tagline'
  | 'practitioner_name'
  | 'practice_languages'
  | 'practice_insurance'
  | 'practice_parking'
  | 'practitioner_school'
  | 'practitioner_license'

/** Built-in practice facts in Spanish; the sample practice's are shown until a name is set. */
export function practiceTextsEs(
  { address, practitioner }: Practice,
  isSample: boolean,
): Record<FactText, string> {
  return {
    practice_tagline: `Quiropráctica y bienestar en ${address.city}, ${address.stateName}`,
    practitioner_name: isSample ? 'Dra. Eleanor Hart' : practitioner.name,
    practice_languages: '',
    practice_insurance: isSample
      ? 'Facturamos a la mayoría de los seguros y aceptamos tarjetas HSA y FSA. Llámenos con los datos de su seguro y revisaremos su cobertura.'
      : '',
    practice_parking: isSample
      ? 'Estacionamiento gratis detrás del edificio. No hay escalones entre el estacionamiento y la sala de tratamiento.'
      : '',
    practitioner_school: isSample
      ? 'Doctorado en Quiropráctica, Prairie College of Chiropractic, St. Louis'
      : '',
    practitioner_license: isSample ? 'Licencia de quiropráctica CH-00000' : '',
  }
}
