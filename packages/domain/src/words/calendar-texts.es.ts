import type { en } from './calendar-texts.en.ts'

export const es = {
  appointment: (practice: string) => `Cita en ${practice}`,
  call: (phone: string) => `¿Preguntas? Llame al ${phone}.`,
  manage: (url: string) => `Cambiar o cancelar: ${url}`,
  cancel: (url: string) => `Cancelar su inscripción: ${url}`,
} satisfies typeof en
