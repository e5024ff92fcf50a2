import type { en } from './texts.en.ts'

export const es = {
  title: 'Una hora más temprana',
  ask: 'Avísenme si hay algo más temprano',
  explain: 'Le escribiremos si se abre una hora que le convenga y sea antes que la suya.',
  days: 'Días',
  noDay: 'Elija al menos un día.',
  partOfDay: 'Parte del día',
  parts: { any: 'A cualquier hora', morning: 'Por la mañana', afternoon: 'Por la tarde' },
  when: { any: 'a cualquier hora', morning: 'por la mañana', afternoon: 'por la tarde' },
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: when => `Le escribiremos si hay algo más temprano: ${when}.`,
  change: 'Cambiar',
  stop: 'Ya no me avisen',
  done: {
    save: 'Guardado',
    stop: 'Solicitud retirada',
    take: 'Cita cambiada',
    decline: 'Oferta rechazada',
  },
  failed: {
    save: 'No se pudo guardar su solicitud',
    stop: 'No se pudo retirar su solicitud',
    take: 'No se pudo cambiar la cita',
    decline: 'No se pudo rechazar la oferta',
  },
  offered: time => `Se abrió una hora más temprana: ${time}.`,
  until: moment =>
    `Se la ofrecemos hasta el ${moment}. No podemos apartarla: alguien más podría reservarla antes.`,
  take: 'Aceptar esta hora',
  decline: 'No, gracias',
  booked: time => `${time}: alguien más reservó esta hora. Su cita sigue igual.`,
  lapsed: time => `Nuestra oferta del ${time} terminó. Su cita sigue igual.`,
} satisfies typeof en
