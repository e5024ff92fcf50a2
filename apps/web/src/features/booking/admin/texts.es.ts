import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  title: 'Reservar una cita',
  description: 'Reserve una cita para un paciente.',
  what: 'Reserva para un paciente',
  patient: {
    label: 'Paciente',
    by: 'Nombre, teléfono o correo',
    noMatch: 'No hay un paciente anterior así. Escriba el nombre completo del paciente nuevo.',
    phone: 'Teléfono',
    email: 'Correo electrónico',
    fillerEmail: 'No es un correo real. No se guardará.',
    language: 'Idioma',
    fitting: {
      label: '¿Es alguno de estos pacientes?',
      isNew: 'Un paciente nuevo',
      unchosen: 'Elija el paciente',
    },
  },
  type: 'Tipo de cita',
  chip: (type, minutes, isTooLong) => `${type}, ${minutes} min${isTooLong ? ', demasiado larga' : ''}`,
  notes: 'Notas',
  confirm: 'Enviar la confirmación',
  noEmail: 'Sin una dirección de correo el paciente no recibe correos.',
  book: 'Reservar',
  cancel: 'Cancelar',
  taken: time => `${time} no está disponible. Elija otra hora.`,
  unchecked: time => `No se pudo comprobar si ${time} está disponible`,
  short: (time, minutes) => `${time} solo tiene ${minutes} minutos. Elija una cita más corta.`,
  done: appointments => plural.es(appointments, 'Cita reservada', '# citas reservadas'),
  booked: (patient, start, isSeries) => `${patient}, ${isSeries ? 'desde el ' : ''}${start}`,
  failed: 'No se pudo reservar la cita',
  confirmation: {
    sent: 'El paciente recibe un correo de confirmación.',
    noServer: 'No se envió el correo de confirmación (no hay servidor de correo).',
    unwanted: 'No se envía correo de confirmación.',
  },
  series: {
    repeat: 'Repetir',
    once: 'No se repite',
    every: weeks => plural.es(weeks, 'Cada semana', 'Cada # semanas'),
    times: 'Cuántas veces',
    count: appointments => `${appointments} citas`,
    free: dates => `Las ${dates} fechas están disponibles.`,
    conflicts: dates =>
      plural.es(
        dates,
        '# fecha no está disponible. Elija otra hora para ella u omítala.',
        '# fechas no están disponibles. Elija otra hora para cada una u omítala.',
      ),
    unchosen: 'Elija otra hora para cada fecha que no está disponible u omítala',
    taken: 'ocupada',
    instead: day => `En lugar del ${day}`,
    skip: 'Omitir',
    failed: 'No se pudieron comprobar las fechas',
  },
} satisfies typeof en
