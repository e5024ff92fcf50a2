import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

const count = (one: string, many: string) => (items: number) => plural.es(items, `# ${one}`, `# ${many}`)

export const es: typeof en = {
  new: 'Reciente',
  title: 'Actividad reciente',
  dismiss: 'Cerrar',
  counts: {
    booked: count('reserva nueva', 'reservas nuevas'),
    moved: count('cita movida', 'citas movidas'),
    cancelled: count('cancelación', 'cancelaciones'),
    registered: count('inscripción nueva', 'inscripciones nuevas'),
    registrationCancelled: count('inscripción cancelada', 'inscripciones canceladas'),
    joinedWaitingList: count('persona nueva en la lista de espera', 'personas nuevas en la lista de espera'),
    wrote: count('mensaje nuevo', 'mensajes nuevos'),
  },
  items: {
    booked: (name, when) => `${name} reservó para el ${when}`,
    moved: (name, when) => `${name} movió su cita al ${when}`,
    cancelled: (name, when) => `${name} canceló su cita del ${when}`,
    registered: (name, event) => `${name} se inscribió en ${event}`,
    registrationCancelled: (name, event) => `${name} canceló su inscripción en ${event}`,
    joinedWaitingList: (name, event) => `${name} se unió a la lista de espera de ${event}`,
    wrote: name => `${name} envió un mensaje`,
  },
}
