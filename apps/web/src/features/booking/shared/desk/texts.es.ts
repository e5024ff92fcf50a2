import type { en } from './texts.en.ts'

export const es = {
  next: 'Horarios disponibles',
  failed: 'No se pudieron cargar los horarios disponibles',
  none: 'No hay horarios disponibles en el próximo año.',
  other: 'Otro horario',
  outside: 'Fuera del horario de atención',
  also: 'También horas de cierre, fechas bloqueadas y horas ocupadas',
} satisfies typeof en
