import type { HolidayName } from './us-holidays.ts'

const HOLIDAYS = {
  'New Year’s Day': 'Año Nuevo',
  'Birthday of Martin Luther King, Jr.': 'Natalicio de Martin Luther King, Jr.',
  'Washington’s Birthday': 'Natalicio de Washington',
  'Memorial Day': 'Día de los Caídos',
  Juneteenth: 'Juneteenth (fin de la esclavitud)',
  'Independence Day': 'Día de la Independencia',
  'Labor Day': 'Día del Trabajo',
  'Columbus Day': 'Día de Colón',
  'Veterans Day': 'Día de los Veteranos',
  'Thanksgiving Day': 'Día de Acción de Gracias',
  'Christmas Day': 'Navidad',
} satisfies Record<HolidayName, string>

const NAMES: ReadonlyMap<string, string> = new Map(Object.entries(HOLIDAYS))

/** The Spanish name of a US federal holiday; other words unchanged. */
export function nameHoliday(name: string): string {
  return NAMES.get(name) ?? name
}
