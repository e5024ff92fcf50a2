import { theTime } from '@clinic/domain/words/date-words.es.ts'
import type { en } from './texts.en.ts'

export const es = {
  patient: 'Para',
  where: 'Dónde',
  events: 'Ver todos los eventos',
  registration: {
    title: 'Su inscripción',
    description: 'Su lugar en un evento del consultorio: cuándo y dónde es, y cómo cancelar.',
    failed: 'No se pudo cargar la inscripción',
    cancelled: 'Su inscripción está cancelada y su lugar quedó libre.',
    over: 'Este evento ya pasó.',
    advice: 'Si no puede venir, por favor cancele para que otra persona pueda usar su lugar.',
  },
  cancel: {
    title: '¿Cancelar su inscripción?',
    text: 'Su lugar pasará de inmediato a la siguiente persona.',
    email: 'Le enviaremos una confirmación por correo.',
    confirm: 'Cancelar la inscripción',
    cancel: 'Conservar mi lugar',
    failed: 'No se pudo cancelar la inscripción',
  },
  waiting: {
    title: 'Su puesto en la lista de espera',
    description:
      'Su puesto en la lista de espera de un evento del consultorio, y cómo aceptar un lugar que le ofrezcamos.',
    failed: 'No se pudo cargar su puesto en la lista de espera',
  },
  states: {
    waiting: {
      title: 'Su puesto en la lista de espera',
      position: (position: number) => `Ocupa el puesto número ${position} de la lista.`,
      text: (hours: number) =>
        `Por ahora no tiene que hacer nada. Si se libera un lugar, le avisaremos por correo y se lo guardaremos durante ${hours} horas, o hasta que empiece el evento si es antes.`,
    },
    offered: {
      title: 'Se liberó un lugar',
      text: 'Se lo estamos guardando.',
      until: (date: string, time: string) => `Se lo guardamos hasta el ${date}, a ${theTime(time)}`,
      next: ' Después pasará a la siguiente persona de la lista.',
    },
    taken: {
      title: 'Su inscripción está confirmada',
      text: 'El correo de confirmación tiene un enlace para cancelar si no puede venir.',
    },
    declined: { title: 'Ya no está en la lista de espera', text: 'Gracias por avisarnos.' },
    lapsed: {
      title: 'Esta oferta venció',
      text: 'El lugar pasó a la siguiente persona de la lista. Puede unirse de nuevo a la lista de espera.',
    },
    missed: { title: 'Esta oferta venció', text: 'El evento ya empezó.' },
    over: {
      title: 'No se liberó ningún lugar',
      text: 'El evento ya empezó y no se liberó ningún lugar a tiempo. Lo sentimos.',
    },
  },
  offer: {
    take: 'Aceptar el lugar',
    decline: 'No, gracias',
    title: '¿Ceder su lugar?',
    text: 'Su lugar pasará de inmediato a la siguiente persona. Tendría que unirse de nuevo a la lista de espera.',
    confirm: 'Ceder mi lugar',
    cancel: 'Todavía no',
    done: { title: 'Inscripción confirmada', description: 'Le guardamos un lugar en el evento' },
    failed: {
      title: 'La inscripción no se completó',
      description: 'No pudimos inscribirle en el evento',
    },
  },
  leave: {
    button: 'Salir de la lista de espera',
    title: '¿Salir de la lista de espera?',
    text: 'Tendría que unirse de nuevo, al final de la lista.',
    confirm: 'Salir de la lista de espera',
    cancel: 'Seguir en la lista',
    failed: 'No se pudo salir de la lista de espera',
  },
} satisfies typeof en
