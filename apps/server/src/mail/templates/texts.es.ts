import { theTime } from '@clinic/domain/words/date-words.es.ts'
import { endSentence } from '@clinic/domain/words/end-sentence.es.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { Piece } from '../render/mail-document.ts'
import type { en } from './texts.en.ts'

export const es = {
  hello: (name: Piece | null): Piece[] => (name === null ? ['Hola:'] : ['Hola, ', name, ':']),
  moment: (time: string, zone: string) => `${time} (${zone})`,
  period: (start: string, end: string, zone: string) => `de ${start} a ${end} (${zone})`,

  appointment: {
    when: 'Cuándo',
    where: 'Dónde',
    manage: 'Ver o cambiar su cita',
    before: 'Antes de su cita:',
    advice: (minutes: number) => [
      `Por favor llegue ${minutes} minutos antes.`,
      'Traiga su identificación y los datos de su seguro médico.',
      'Use ropa cómoda.',
    ],
    change: (until: string, hours: number, phone: Piece): Piece[] => {
      const notice =
        hours === 0
          ? ''
          : `Por favor avise con ${hours} ${plural.es(hours, 'hora', 'horas')} de anticipación. `
      return [
        `¿No puede venir? ${notice}Puede cambiar o cancelar su cita en línea hasta el ${endSentence(until)} Después, llame al `,
        phone,
        ' o responda a este correo.',
      ]
    },
    late: (phone: Piece): Piece[] => [
      'Ya es tarde para cambiar esta cita en línea. ¿No puede venir? Por favor llame al ',
      phone,
      ' o responda a este correo.',
    ],
    attached: 'Adjuntamos un archivo para su calendario.',
    footer:
      'Recibe este correo porque alguien reservó una cita con esta dirección. ' +
      '¿No fue usted? Responda o llámenos.',
  },

  confirmation: {
    heading: 'Su cita está confirmada',
    google: 'Google Calendar',
    outlook: 'Outlook',
    addTo: (google: Piece, outlook: Piece): Piece[] => [
      'Agréguela a ',
      google,
      ' o a ',
      outlook,
      ', o abra el archivo adjunto para su calendario.',
    ],
  },

  series: {
    subject: (count: number, date: string) => `Confirmadas: sus ${count} citas desde el ${date}`,
    preheader: (count: number, moment: string) => `${count} citas, la primera el ${moment}`,
    heading: 'Sus citas están confirmadas',
    choose: 'Elija una fecha para cambiar o cancelar esa cita:',
    change: (hours: number, phone: Piece): Piece[] => [
      `¿No puede venir a alguna? Puede cambiarla o cancelarla en línea hasta ${hours} horas antes. Después, llame al `,
      phone,
      ' o responda a este correo.',
    ],
    attached: 'El archivo de calendario adjunto las contiene todas.',
  },

  moved: {
    subject: (date: string, time: string) => `Cambio: su cita es ahora el ${date} a ${theTime(time)}`,
    preheader: (moment: string) => `Su nuevo horario: ${moment}`,
    heading: 'Su cita tiene un nuevo horario',
    from: 'Horario anterior',
    to: 'Nuevo horario',
    attached: 'El archivo adjunto cambia la cita en su calendario.',
  },

  request: {
    preheader: 'No podemos atenderle en el horario que reservó.',
    heading: 'Por favor elija otro horario',
    sorry: 'Lo sentimos, no podemos atenderle en el horario que reservó. Por favor elija otro.',
    booked: 'Reservada para',
    choose: 'Elegir otro horario',
    cancel: (phone: Piece): Piece[] => [
      'Allí también puede cancelar. Si ningún horario le conviene, por favor llame al ',
      phone,
      '.',
    ],
  },

  reminder: {
    subject: (date: string, time: string) => `Recordatorio: su cita del ${date} a ${theTime(time)}`,
    heading: 'Le esperamos',
  },

  forms: {
    subject: (date: string, time: string) => `Sus formularios para la cita del ${date} a ${theTime(time)}`,
    preheader: 'Llénelos en casa y su cita empezará a tiempo.',
    heading: 'Por favor llene sus formularios',
    ask: (count: number, minutes: number) =>
      `Por favor llene ${count} ${plural.es(count, 'formulario', 'formularios')} antes de su cita. Le llevará ${plural.es(minutes, 'alrededor de # minuto', 'unos # minutos')}, y puede parar y seguir después.`,
    open: 'Llenar sus formularios',
  },

  earlier: {
    subject: (date: string, time: string) => `Puede adelantar su cita: ${date} a ${theTime(time)}`,
    preheader: (moment: string) => `Puede aceptar este horario hasta el ${moment}`,
    heading: 'Puede adelantar su cita',
    open: 'Horario disponible',
    until: 'Oferta válida hasta',
    own: 'Su cita actual',
    reason:
      'Usted nos pidió que le avisáramos si había una cita antes. La ofrecemos a una sola persona a la vez, pero no podemos apartarla: alguien más podría reservarla antes.',
    look: 'Ver el nuevo horario',
    ignore: 'Si no le conviene, no tiene que hacer nada. Su cita sigue igual.',
  },

  cancelled: {
    preheader: 'Su cita se canceló. Puede reservar otra en línea.',
    heading: 'Su cita está cancelada',
    when: 'Cancelada',
    next: 'Próximas citas disponibles:',
    again: 'Reservar otra cita',
    question: (phone: Piece): Piece[] => ['¿No esperaba este mensaje? Llame al ', phone, '.'],
    attached: 'El archivo adjunto quita la cita de su calendario.',
  },

  event: { what: 'Evento', when: 'Cuándo', where: 'Dónde', others: 'Ver todos los eventos' },

  registration: {
    manage: 'Ver o cancelar su inscripción',
    cancel: (phone: Piece): Piece[] => [
      '¿No puede venir? Por favor cancele su inscripción en línea, llame al ',
      phone,
      ' o responda a este correo, para que otra persona pueda usar su lugar.',
    ],
    footer:
      'Recibe este correo porque alguien se inscribió en un evento con esta dirección. ' +
      '¿No fue usted? Responda o llámenos.',
  },

  registered: {
    subject: (event: string, date: string) => `Su inscripción en ${event}, ${date}`,
    heading: 'Su inscripción está confirmada',
    saved: 'Le guardamos un lugar.',
    attached: 'Adjuntamos un archivo para su calendario.',
  },

  eventMoved: {
    preheader: 'Cambió la fecha o el lugar. Su inscripción sigue en pie.',
    heading: 'Su evento cambió',
    changed: 'Cambió la fecha o el lugar de un evento en el que se inscribió. Su inscripción sigue en pie.',
    attached: 'El archivo adjunto actualiza el evento en su calendario.',
  },

  unregistered: {
    preheader: 'Su lugar queda libre para otra persona.',
    heading: 'Su inscripción está cancelada',
    lost: 'Ya no tiene un lugar en este evento.',
    attached: 'El archivo adjunto quita el evento de su calendario.',
  },

  eventCancelled: {
    preheader: 'Se canceló un evento en el que se inscribió.',
    heading: 'El evento está cancelado',
    sorry: 'Lo sentimos, se canceló un evento en el que se inscribió.',
    attached: 'El archivo adjunto quita el evento de su calendario.',
  },

  waiting: {
    subject: (event: string) => `Está en la lista de espera de ${event}`,
    heading: 'Está en la lista de espera',
    hold: (hours: number) =>
      `Si se libera un lugar, le avisaremos por correo y se lo guardaremos durante ${hours} horas, o hasta que empiece el evento si es antes.`,
    changed: '¿Cambió de opinión? Puede salir de la lista de espera en cualquier momento.',
    leave: 'Salir de la lista de espera',
    footer:
      'Recibe este correo porque alguien se unió a una lista de espera con esta dirección. ' +
      '¿No fue usted? Responda o llámenos.',
  },

  offer: {
    preheader: (moment: string) => `Se lo guardamos hasta el ${moment}`,
    heading: 'Se liberó un lugar',
    open: 'Usted está en la lista de espera y se liberó un lugar en el evento.',
    held: 'Guardado hasta',
    take: 'Aceptar el lugar',
    ignore: 'Si no puede venir, no tiene que hacer nada.',
    next: ' Después de esa hora ofreceremos el lugar a la siguiente persona de la lista de espera.',
  },

  waitingMoved: {
    preheader: 'Cambió la fecha o el lugar. Usted sigue en la lista de espera.',
    heading: 'El evento cambió',
    changed: 'Cambió la fecha o el lugar de un evento. Usted sigue en su lista de espera.',
  },

  waitingCancelled: {
    preheader: 'Usted estaba en la lista de espera de este evento.',
    heading: 'El evento está cancelado',
    sorry: 'Lo sentimos, se canceló un evento. Usted estaba en su lista de espera y no tiene que hacer nada.',
  },

  message: {
    subject: (practice: string) => `Su mensaje a ${practice}`,
    preheader: 'Le responderemos pronto.',
    heading: 'Recibimos su mensaje',
    thanks: 'Gracias por su mensaje. Le responderemos pronto.',
    urgent: (phone: Piece): Piece[] => [
      'Si no puede esperar, llame al ',
      phone,
      '. En caso de emergencia, llame al 911.',
    ],
    footer:
      'Recibe este correo porque alguien nos escribió con esta dirección. ' +
      '¿No fue usted? No tiene que hacer nada.',
  },
} satisfies typeof en
