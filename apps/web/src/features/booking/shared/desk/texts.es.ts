import type { en } from './texts.en.ts'

export const es = {
  next: 'Próximas horas libres',
  failed: 'No se pudieron cargar las horas libres',
  none: 'No hay horas libres en el próximo año.',
  other: 'Otra hora',
  outside: 'Fuera del horario de atención',
  also: 'También horas de cierre y fechas bloqueadas',
} satisfies typeof en
