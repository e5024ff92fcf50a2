import { endSentence } from '@clinic/domain/words/end-sentence.es.ts'
import type { en } from './texts.en.ts'

export const es = {
  title: 'Adelantar su cita',
  ask: 'Avísenme si hay una cita antes',
  explain: 'Le escribiremos si se libera un horario antes del suyo que le convenga.',
  days: 'Días',
  noDay: 'Elija al menos un día.',
  partOfDay: 'Parte del día',
  parts: { any: 'A cualquier hora', morning: 'Por la mañana', afternoon: 'Por la tarde' },
  anyDay: 'cualquier día,',
  when: { any: 'a cualquier hora', morning: 'por la mañana', afternoon: 'por la tarde' },
  save: 'Guardar',
  cancel: 'Cancelar',
  saved: when => `Le escribiremos si hay una cita antes: ${when}.`,
  change: 'Cambiar',
  stop: 'Dejar de recibir estos correos',
  done: { stop: 'Solicitud cancelada', take: 'Cita cambiada', decline: 'Oferta rechazada' },
  failed: {
    save: 'No se pudo guardar su solicitud',
    stop: 'No se pudo cancelar su solicitud',
    take: 'No se pudo cambiar la cita',
    decline: 'No se pudo rechazar la oferta',
  },
  offered: time => `Se liberó un horario antes del suyo: ${time}`,
  until: moment =>
    `Se lo ofrecemos hasta el ${endSentence(moment)} No podemos apartarlo: alguien más podría reservarlo antes.`,
  take: 'Aceptar este horario',
  decline: 'No, gracias',
  booked: time => `${time}: alguien más reservó este horario. Su cita sigue igual.`,
  lapsed: time => `${time}: esta oferta venció. Su cita sigue igual.`,
} satisfies typeof en
