import { formatCount } from '@clinic/domain/clinic-format.ts'
import { endSentence } from '@clinic/domain/words/end-sentence.es.ts'
import type { en } from './texts.en.ts'

const names: (typeof en)['names'] = {
  reminder: 'Recordatorio por mensaje de texto',
  shortReminder: 'Recordatorio por mensaje de texto dos horas antes',
  moved: 'Mensaje de texto sobre el nuevo horario',
  cancelled: 'Mensaje de texto sobre la cancelación',
  earlierTime: 'Mensaje de texto sobre un horario más temprano',
  stopped: 'Mensaje de texto que confirma STOP',
  help: 'Mensaje de texto que responde a HELP',
}

const givenBy = { booking: 'al reservar en línea', desk: 'por teléfono', reply: 'al responder START' }
const endedBy = { reply: 'al responder STOP', link: 'en la página privada', desk: 'por teléfono' }

export const es = {
  names,
  failed: 'No se pudieron cargar los mensajes de texto',
  what: 'mensajes de texto',
  line: {
    queued: (text, when) => `${text}: programado para el ${when}`,
    soon: text => `${text}: está por enviarse`,
    sent: (text, when) => `${text}: enviado el ${when}`,
    delivered: (text, when) => `${text}: entregado el ${when}`,
    notDelivered: (text, problem) => `${text}: no entregado: ${problem}`,
    notSent: (text, problem) => `${text}: no enviado: ${problem}`,
    unknown: 'motivo desconocido',
  },
  consent: {
    noNumber: 'Sin mensajes de texto: este teléfono no puede recibirlos.',
    stopped:
      'Sin mensajes de texto: este número respondió STOP. Solo START desde el teléfono los activa de nuevo.',
    none: 'Sin mensajes de texto: el paciente no ha dado su consentimiento.',
    given: (when, how) => `Aceptó los mensajes de texto el ${when} ${givenBy[how]}.`,
    ended: (when, how) => `Sin mensajes de texto: se desactivaron el ${when} ${endedBy[how]}.`,
    record: 'Registrar el consentimiento',
    end: 'Desactivar los mensajes',
    of: name => `para ${name}`,
  },
  ask: {
    title: '¿Registrar el consentimiento para mensajes de texto?',
    text: 'Lea esto al paciente. Regístrelo solo si responde que sí.',
    confirm: 'El paciente aceptó',
    cancel: 'Cancelar',
    done: 'Consentimiento registrado',
    failed: 'No se pudo registrar el consentimiento',
  },
  end: { done: 'Mensajes desactivados', failed: 'No se pudieron desactivar los mensajes' },
  box: 'El paciente aceptó los mensajes de texto por teléfono',
  read: wording => `Lea al paciente: “${wording}”`,
  notify: {
    label: 'Enviar un mensaje de texto al paciente',
    delayed: 'Se envía después de tres minutos, para que pueda deshacer el cambio',
    atOnce: 'Se envía de inmediato',
    waits: when => `${endSentence(`Se envía el ${when}`)} Los mensajes se envían de 8 a. m. a 8 p. m.`,
    tooLate: 'Ya no hay tiempo para un mensaje: se envían de 8 a. m. a 8 p. m. Llame al paciente.',
    paused: 'Los mensajes de texto están en pausa. Se envía cuando los reanude.',
    unreachable: on =>
      `No se avisará al paciente: no hay dirección de correo${on ? ' ni consentimiento para mensajes de texto' : ''}.`,
  },
  replies: {
    title: 'Respuestas a mensajes de texto',
    failed: 'No se pudieron cargar las respuestas',
    what: 'respuestas',
    none: 'No hay respuestas pendientes.',
    noneDone: 'No hay respuestas marcadas como atendidas.',
    unknown: 'Número desconocido',
    noText: 'Un mensaje sin texto, por ejemplo una foto. Las fotos no llegan a este sitio: llámele.',
    visit: when => `Cita: ${when}`,
    ends: 'Este número ya no recibe mensajes de texto.',
    mayMean: 'Quizás el paciente quiere cancelar la cita: llámele.',
    call: 'Responda por teléfono o correo: desde aquí no se envían mensajes de texto.',
    of: number => `la respuesta del ${number}`,
    markDone: 'Marcar como atendida',
    reopen: 'Volver a pendientes',
    done: 'Respuesta actualizada',
    notDone: 'No se pudo actualizar la respuesta',
  },
  warnings: {
    near: (used, cap) =>
      `${formatCount(used, 'es')} de ${formatCount(cap, 'es')} segmentos de mensajes de texto usados este mes`,
    reached: 'Se alcanzó el límite mensual de mensajes de texto: no se envía ninguno',
    restored: 'Los mensajes de texto están en pausa después de una restauración',
    unreadable: 'No se envían mensajes de texto: vuelva a escribir la cuenta',
    failing: problem => `No se envían mensajes de texto: ${problem}`,
  },
} satisfies typeof en
