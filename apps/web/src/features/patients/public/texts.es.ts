import type { en } from './texts.en.ts'

export const es = {
  title: 'Reserve su próxima cita',
  description: 'Elija un horario para su próxima cita.',
  failed: 'No se pudo cargar su invitación',
  until: date => `Este enlace sirve para reservar una cita y funciona hasta el ${date}.`,
  choose: '¿Cuándo desea venir?',
  chosen: (date, time) => `Su cita: ${date}, ${time}`,
  open: 'Elija un día y una hora, y luego reserve.',
  submit: 'Reservar cita',
  failedToBook: 'No se pudo reservar',
  booked: 'Ya reservó su cita.',
  see: 'Ver su cita',
  over: 'Este enlace ya no sirve para reservar. Puede reservar en nuestra página de citas.',
  book: 'Reservar una cita',
  leaveOut: {
    title: 'Dejar de recibir estos correos',
    description: 'Deje de recibir recordatorios para volver y solicitudes de reseña.',
    ask: '¿Desea que dejemos de enviarle recordatorios para volver y solicitudes de reseña? Seguirá recibiendo correos sobre sus citas.',
    submit: 'Dejar de recibir estos correos',
    done: 'No le enviaremos más estos correos.',
    failed: 'No se pudieron detener estos correos',
    notLoaded: 'No se pudo cargar esta página',
  },
} satisfies typeof en
