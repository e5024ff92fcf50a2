import { theTime } from '@clinic/domain/words/date-words.es.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  title: 'Sus formularios',
  description: 'Formularios para su cita: llénelos en casa, en cualquier dispositivo, antes de venir.',
  unread: 'No se pudieron cargar los formularios',
  nothing: 'No hay nada que llenar para esta cita.',
  closed:
    'Estos formularios ya no se pueden llenar en línea, porque la cita ya comenzó o se canceló. Puede llenarlos en el consultorio.',
  unreadable: phone =>
    `No podemos abrir las respuestas que guardó antes. Puede llenar sus formularios en el consultorio o llamarnos al ${phone}.`,
  intro: (date, time) => `Para su cita del ${date} a ${theTime(time)}`,
  minutes: minutes => plural.es(minutes, 'Alrededor de un minuto', 'Unos # minutos'),
  answered: (count, total) => `${count} de ${total} respondidas`,
  formSent: 'Enviado',
  answers: 'Sus respuestas',
  start: 'Comenzar',
  continue: 'Continuar',
  beenBefore: '¿Ya nos ha visitado? Use el enlace de su correo para responder solo lo nuevo.',
  saving:
    'Sus respuestas se guardan a medida que responde. Puede parar y seguir en cualquier dispositivo con el mismo enlace.',
  privacy:
    'Sus respuestas se guardan cifradas y, una vez enviadas, solo el consultorio puede abrirlas. En caso de emergencia, llame al 911.',
  part: (part, parts) => `Parte ${part} de ${parts}`,
  required: '(obligatorio)',
  clear: 'Borrar respuesta',
  agree: 'Acepto',
  name: 'Escriba su nombre completo',
  notice: 'Leer el aviso',
  askForNotice: 'Pida el aviso en la recepción.',
  newTab: '(se abre en una pestaña nueva)',
  otherName: patient => `La cita es de ${patient}. Si firma por otra persona, deje su propio nombre.`,
  date: {
    month: 'Mes',
    day: 'Día',
    year: 'Año',
    letters: { month: 'MM', day: 'DD', year: 'AAAA' },
  },
  fromList: 'Elegir de una lista',
  fromDrawing: 'Elegir en el dibujo',
  back: 'Atrás',
  next: 'Siguiente',
  pending: 'Guardando',
  saved: 'Guardado',
  failed: 'Aún sin guardar, lo intentaremos de nuevo',
  changed: 'Actualizamos estos formularios. Por favor revíselos.',
  review: 'Revisar y enviar',
  missing: count => plural.es(count, 'Falta # pregunta por responder', 'Faltan # preguntas por responder'),
  change: 'Cambiar',
  afterwards: 'Después de enviar sus formularios, podrá leerlos aquí durante 24 horas.',
  send: 'Enviar',
  notSent:
    'Sus formularios no se enviaron. Sus respuestas siguen en esta página. Por favor intente de nuevo.',
  sent: 'Recibimos sus formularios',
  sentAt: (date, time) => `Enviado el ${date} a ${theTime(time)}`,
  readable:
    'El consultorio tiene sus formularios. Puede leer sus respuestas aquí durante las 24 horas siguientes al envío.',
  notReadable:
    'El consultorio tiene sus formularios. Sus respuestas ya no se muestran aquí. Para verlas o cambiarlas, pregunte en el consultorio.',
  thanks: 'Gracias',
  handBack: 'Devuelva la tableta',
  stillThere: {
    title: '¿Sigue ahí?',
    text: 'Para proteger sus respuestas, esta página se cierra en un minuto. Las respuestas guardadas se conservan.',
    stay: 'Sigo aquí',
  },
  closedTablet:
    'Estos formularios se cerraron en esta tableta. Las respuestas guardadas se conservan. En la recepción pueden abrirlos de nuevo.',
} satisfies typeof en
