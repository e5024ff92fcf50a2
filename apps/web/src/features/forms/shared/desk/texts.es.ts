import type { en } from './texts.en.ts'

export const es = {
  unread: 'No se pudieron cargar los formularios',
  title: (patient: string) => `Formularios de ${patient}`,
  count: (sent: number, all: number) => `Formularios: ${sent} de ${all}`,
  failed: 'No se pudieron abrir los formularios',
  none: 'No hay formularios para esta cita.',
  print: 'Imprimir',
  ask: {
    open: 'Pedir un formulario',
    again: 'Pedir de nuevo',
    form: (name: string) => `el formulario ${name}`,
    done: 'Formulario pedido',
    failed: 'No se pudo pedir el formulario',
  },
  link: {
    send: 'Enviar el enlace de nuevo',
    done: 'Enlace enviado',
    failed: 'No se pudo enviar el enlace',
  },
  tablet: {
    open: 'Entregar la tableta',
    question: '¿Entregar la tableta?',
    text: 'Aquí se abren los formularios del paciente y se cierran los de otro paciente que estén abiertos en una tableta. Su sesión se cierra en este dispositivo. Para volver, inicie sesión de nuevo.',
    confirm: 'Cerrar sesión y abrir los formularios',
    stay: 'Seguir en la sesión',
  },
  sent: (at: string) => `Enviado el ${at}`,
  via: {
    booking: 'desde la página de reservas',
    email: 'por el enlace del correo',
    tablet: 'en la tableta',
  },
  about: (name: string, at: string, via: string) => `Para la cita de ${name} el ${at}; se envió ${via}`,
  missed: {
    cancelled: (at: string) => `Enviado el ${at} para una cita que se canceló:`,
    'no-show': (at: string) => `Enviado el ${at} para una cita a la que el paciente no vino:`,
  },
  uncounted:
    'Aún sin aceptar: cualquiera que reserve con este correo electrónico puede enviar estas respuestas.',
  accept: {
    press: 'Aceptar respuestas',
    done: 'Respuestas aceptadas',
    failed: 'No se pudieron aceptar las respuestas',
  },
  signedByOther: (name: string) => `Firmado como “${name}”, que no es el nombre del paciente.`,
  begun: 'Empezado, sin enviar',
  notBegun: 'Sin empezar',
  earlier: (at: string) => `Respuestas enviadas antes, el ${at}:`,
  unchanged: (since: string) => `Nada cambió desde el ${since}`,
  changed: (since: string) => `Cambios desde el ${since}`,
  before: 'Antes:',
  notAsked: 'Antes: no se preguntó',
  unanswered: 'Sin respuesta',
  unreadable: 'Las respuestas no se pueden abrir porque falta la clave que las cifró.',
  sheet: (practice: string, at: string) => `${practice}, enviado el ${at}`,
} satisfies typeof en
