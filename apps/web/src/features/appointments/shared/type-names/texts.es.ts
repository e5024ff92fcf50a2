import type { en } from './texts.en.ts'

export const es = {
  consultation: 'Consulta',
  'follow-up': 'Seguimiento',
  treatment: 'Tratamiento',
  adjustment: 'Ajuste',
} satisfies typeof en
