import { theTime } from '@clinic/domain/words/date-words.es.ts'
import type { en } from './texts.en.ts'

export const es = {
  name: 'Contacto',
  description:
    'Envíe un mensaje, llame o visítenos: formulario, dirección, teléfono, correo electrónico y horario de atención.',
  title: 'Comuníquese con nosotros',
  fields: {
    name: 'Nombre',
    email: 'Para poder responderle',
    phone: 'Opcional, si quiere que le llamemos',
    message: 'Mensaje',
  },
  submit: 'Enviar el mensaje',
  privacy: 'Guardamos su mensaje y lo usamos solo para responderle.',
  sent: { title: 'Mensaje enviado', description: '¡Le responderemos pronto!' },
  received: {
    title: 'Gracias por escribirnos',
    text: (date: string, time: string, email: string) =>
      `Recibimos su mensaje el ${date} a ${theTime(time)} Le responderemos a ${email}.`,
    another: 'Escribir otro mensaje',
  },
  failed: 'No se pudo enviar el mensaje. Por favor intente de nuevo.',
  office: 'El consultorio',
  map: 'Ver en un mapa',
  reach: 'Llame o escriba',
  hours: 'Horario de atención',
  languages: 'Idiomas:',
} satisfies typeof en
