import type { en } from './invitation-texts.en.ts'

export const es = {
  subject: '¿Es hora de su próxima cita?',
  preheader: 'Elija el horario que más le convenga.',
  heading: '¿Es hora de su próxima cita?',
  text: 'Hace tiempo que no le vemos. Si su espalda o su cuello necesitan atención, con gusto le recibiremos de nuevo.\n\nElija el horario que más le convenga. Solo lleva un minuto.',
  book: 'Elegir un horario',
  until: date => `Este enlace sirve para reservar una cita y funciona hasta el ${date}.`,
  stop: 'Dejar de recibir recordatorios',
  stopped: 'No le enviaremos más estos correos.',
  footer: practice => `Recibe este correo porque ha sido paciente de ${practice}.`,
} satisfies typeof en
