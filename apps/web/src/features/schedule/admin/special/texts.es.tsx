import { theTime } from '@clinic/domain/words/date-words.es.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.tsx'

export const es: typeof en = {
  title: 'Horarios especiales',
  what: 'horarios especiales',
  failed: 'No se pudieron cargar los horarios especiales',
  hours: 'Horario',
  kinds: {
    day: 'Cerrado todo el día',
    closed: 'Cerrado algunas horas',
    open: 'Abierto horas adicionales',
  },
  lastDay: { label: 'Último día', description: 'Opcional. Para más de un día.' },
  from: 'Desde',
  to: 'Hasta',
  reasonIn: language => `Motivo en ${language.toLowerCase()}`,
  submit: 'Guardar horario especial',
  confirm: 'Guardar el horario especial',
  done: dates => plural.es(dates, 'Horario especial guardado', 'Horario especial guardado para # fechas'),
  notDone: 'No se pudo guardar el horario especial',
  change: 'Editar el horario especial',
  edit: 'Editar',
  cancel: 'Cancelar la edición',
  closed: {
    between: hours => `Cerrado de ${hours}`,
    from: time => `Cerrado desde ${theTime(time)}`,
    until: time => `Cerrado hasta ${theTime(time)}`,
    allDay: 'Cerrado todo el día',
  },
  open: {
    between: hours => `Abierto de ${hours}`,
    from: time => `Abierto desde ${theTime(time)}`,
    until: time => `Abierto hasta ${theTime(time)}`,
    allDay: 'Abierto todo el día',
  },
  noReason: 'Ninguno',
  forTypes: (hours, types) => (types === '' ? hours : `${hours} (${types})`),
  marked: (day, hours, number) => `${number} ${hours}: ${day}`,
  legend:
    'Horario especial. Para elegir varios días, arrastre hacia un lado sobre ellos o mantenga presionada la tecla Shift y elija el último.',
  remove: {
    verb: 'Eliminar',
    done: 'Horario especial eliminado',
    failed: 'No se pudo eliminar el horario especial',
    title: '¿Eliminar este horario especial?',
    text: (day, hours) => (
      <span>
        {hours} ya no se aplica el <strong>{day}</strong>: vuelve a valer el horario de ese día de la semana.
      </span>
    ),
    confirm: 'Eliminar el horario especial',
    cancel: 'Conservarlo',
  },
}
