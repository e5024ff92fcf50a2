import { nameHoliday } from '@clinic/domain/schedule/holiday-names.es.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'
import { theTime, WEEKDAYS_ES } from '@clinic/domain/words/date-words.es.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.tsx'

const day = (weekday: number) => WEEKDAYS_ES[weekday] ?? ''

/** "lunes", "sábados". */
const days = (weekday: number) => day(weekday).replace(/o$/, 'os')

export const es: typeof en = {
  zone: zone => `Todos los horarios son ${zone}.`,
  unaffected: 'Los cambios de aquí no afectan las citas existentes, a menos que usted lo elija.',
  weekdays: WEEKDAYS_ES.map(capitalize),
  slot: (weekday, hours) => `los ${days(weekday)} de ${hours}`,
  affected: {
    choices: {
      keep: 'Conservar como está',
      cancel: 'Cancelar y avisar',
      ask: 'Pedir que elija otra hora',
    },
    all: 'Acción para todas',
    mixed: 'Varias',
    list: 'Citas',
    more: appointments =>
      plural.es(appointments, 'Y # más, que se conserva como está.', 'Y # más, que se conservan como están.'),
    call: 'Sin correo electrónico: llame',
    action: (patient, time) => `Acción para ${patient}, ${time}`,
    outside: appointments =>
      plural.es(
        appointments,
        '# cita quedaría fuera de este horario.',
        '# citas quedarían fuera de este horario.',
      ),
    kept: appointments =>
      plural.es(
        appointments,
        '# se conserva como está y queda marcada. No se avisa a nadie.',
        '# se conservan como están y quedan marcadas. No se avisa a nadie.',
      ),
    cancelled: appointments => plural.es(appointments, '# cita cancelada.', '# citas canceladas.'),
    asked: patients =>
      plural.es(
        patients,
        'Se pide a # paciente que elija otra hora; su hora actual se guarda hasta entonces.',
        'Se pide a # pacientes que elijan otra hora; sus horas actuales se guardan hasta entonces.',
      ),
    emailed: 'Los pacientes con correo electrónico reciben un mensaje.',
    filed: 'Correos a los pacientes: se guardan como archivos, no se envían.',
    title: '¿Guardar este horario?',
    back: 'Volver',
  },
  blocks: {
    title: 'Fechas bloqueadas',
    what: 'fechas bloqueadas',
    failed: 'No se pudieron cargar las fechas bloqueadas',
    none: {
      title: 'No hay fechas bloqueadas',
      text: 'Bloquee un día en que el consultorio esté cerrado, como un día feriado. Los pacientes no pueden reservar ese día.',
    },
    date: 'Fecha',
    past: date => `${date} (ya pasó)`,
    shownReason: 'Motivo que ven los visitantes',
    nameReason: nameHoliday,
    noReason: 'El consultorio está cerrado en esta fecha',
    form: 'Bloquear una fecha',
    submit: 'Bloquear fecha',
    reason: { label: 'Motivo', description: 'Opcional. Lo ven los visitantes que eligen esta fecha.' },
    done: dates => plural.es(dates, 'Fecha bloqueada', '# fechas bloqueadas'),
    notDone: 'No se pudo bloquear la fecha',
    question: dates => plural.es(dates, '¿Bloquear esta fecha?', '¿Bloquear estas fechas?'),
    booked: (appointments, dates) =>
      plural.es(appointments, 'Hay # cita en ', 'Hay # citas en ') +
      plural.es(dates, 'esta fecha.', 'estas fechas.'),
    confirm: dates => plural.es(dates, 'Bloquear la fecha', 'Bloquear las fechas'),
    keep: dates => plural.es(dates, 'Dejarla abierta', 'Dejarlas abiertas'),
  },
  unblock: {
    verb: 'Desbloquear',
    done: 'Fecha desbloqueada',
    failed: 'No se pudo desbloquear la fecha',
    title: '¿Desbloquear esta fecha?',
    text: date => (
      <span>
        Los pacientes podrán reservar de nuevo el <strong>{date}</strong>, en las franjas de ese día de la
        semana.
      </span>
    ),
    confirm: 'Desbloquear la fecha',
    cancel: 'Dejarla bloqueada',
  },
  calendar: {
    legend: 'Bloqueada. Elija un día abierto para bloquearlo o uno bloqueado para abrirlo de nuevo.',
    closed: 'Cerrado',
    blocked: (date, reason, number) => `${number} ${reason}: ${date}, fecha bloqueada`,
    past: date => `${date}, ya pasó`,
  },
  holidays: {
    title: 'Días feriados federales de EE. UU.',
    name: nameHoliday,
    observed: (date, holiday) => (
      <span>
        {date}, por el {holiday}
      </span>
    ),
    blocked: 'Bloqueada',
    closed: weekday => `Cerrado los ${days(weekday)}`,
    block: 'Bloquear',
    all: 'Bloquear todos',
  },
  types: {
    all: 'Todas las citas',
    of: hours => `para ${hours}`,
    choose: hours => `Tipos de cita para ${hours}`,
    label: 'Tipos de cita',
    description: 'Sin marcar: todos los tipos.',
  },
  week: {
    title: 'Horario por día',
    failed: 'No se pudo guardar el horario',
    done: 'Horario guardado',
    submit: 'Guardar el horario',
    confirm: 'Guardar el horario nuevo',
    shown: 'Mostrar este horario en el sitio',
    other: 'Su sitio muestra otro horario',
    closed: 'Cerrado',
    unavailable: hours => (
      <span>El horario de {hours} no está disponible. Cámbielo en Franjas horarias.</span>
    ),
    start: name => `${name}, inicio`,
    end: name => `${name}, fin`,
    remove: name => `Quitar horas: ${name}`,
    lunch: 'Hora de almuerzo',
    add: 'Agregar horas',
    on: weekday => `el ${day(weekday)}`,
    copy: 'Copiar a',
    copyFrom: weekday => `otros días, desde el ${day(weekday)}`,
    copyTitle: weekday => `Copiar el horario del ${day(weekday)} a`,
    workdays: 'De lunes a viernes',
    everyDay: 'Todos los días',
    copyHours: 'Copiar el horario',
    cancel: 'Cancelar',
    copied: (weekday, targets) => `Horario del ${day(weekday)} copiado a: ${targets}.`,
  },
  slots: {
    title: 'Franjas horarias',
    what: 'franjas horarias',
    failed: 'No se pudieron cargar las franjas horarias',
    about: 'El mismo horario, franja por franja. Edite una para pausarla o ver quién la cambió.',
    slot: 'Franja',
    none: {
      title: 'No hay franjas horarias',
      text: 'Los pacientes no pueden reservar hasta que agregue un horario.',
    },
    unavailable: 'No disponible',
    edit: 'Editar',
    delete: 'Eliminar',
    new: 'Nueva franja',
    change: 'Editar la franja',
    day: 'Día',
    start: 'Hora de inicio',
    end: 'Hora de fin',
    available: { label: 'Disponible', description: 'Sin marcar: los pacientes no la pueden reservar' },
    add: {
      submit: 'Agregar franja',
      done: 'Franja agregada',
      failed: 'No se pudo crear la franja',
    },
    update: {
      submit: 'Actualizar franja',
      confirm: 'Guardar la franja',
      done: 'Franja actualizada',
      failed: 'No se pudo actualizar la franja',
    },
    remove: {
      title: '¿Eliminar esta franja?',
      confirm: 'Eliminar la franja',
      text: slot => (
        <span>Los pacientes ya no podrán reservar {slot}, a menos que otra franja incluya esas horas.</span>
      ),
      none: 'Ninguna cita quedaría fuera de su horario.',
      done: 'Franja eliminada',
      failed: 'No se pudo eliminar la franja',
    },
  },
  special: {
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
          {hours} ya no se aplica el <strong>{day}</strong>: vuelve a valer el horario de ese día de la
          semana.
        </span>
      ),
      confirm: 'Eliminar el horario especial',
      cancel: 'Conservarlo',
    },
  },
}
