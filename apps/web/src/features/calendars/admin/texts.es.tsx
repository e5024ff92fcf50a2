import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.tsx'

const busyTimes = (count: number) => plural.es(count, '# horario ocupado', '# horarios ocupados')

export const es: typeof en = {
  explain:
    'Cuando usted tiene algo en otro calendario, los pacientes no pueden reservar. Solo se leen el inicio y el fin, cada cinco minutos; los títulos se quedan donde están. No se escribe nada en su calendario.',
  failed: 'No se pudieron cargar los calendarios',
  what: 'calendarios',
  states: { empty: 'Vacío', working: 'Funciona', unreadable: 'No se puede leer' },
  ahead: (count, moment) => (
    <span>
      {plural.es(count, '# horario ocupado próximo', '# horarios ocupados próximos')}, última lectura:{' '}
      {moment}
    </span>
  ),
  kept: 'Sus últimos horarios ocupados siguen contando.',
  unread: 'No se ha podido leer durante dos horas. Sus últimos horarios ocupados siguen contando.',
  emptied: count =>
    `De repente este calendario está vacío. ${plural.es(count, '# horario ocupado anterior sigue', '# horarios ocupados anteriores siguen')} contando hasta que usted los quite.`,
  drop: {
    submit: count => `Quitar ${busyTimes(count)}`,
    label: (count, name) => `Quitar ${busyTimes(count)}: ${name}`,
    done: 'Horarios ocupados quitados',
    failed: 'No se pudieron quitar los horarios ocupados',
  },
  read: {
    submit: 'Leer ahora',
    label: name => `Leer ahora: ${name}`,
    done: 'Calendario leído',
    failed: 'No se pudo leer el calendario',
  },
  remove: {
    submit: 'Quitar',
    label: name => `Quitar: ${name}`,
    title: name => `¿Quitar el calendario “${name}”?`,
    text: 'Los pacientes podrán reservar en sus horarios ocupados. El calendario en sí no cambia.',
    keep: 'Conservarlo',
    done: 'Calendario quitado',
    failed: 'No se pudo quitar el calendario',
  },
  add: {
    open: 'Agregar calendario',
    title: 'Agregar un calendario',
    submit: 'Agregar',
    done: 'Calendario agregado',
    failed: 'No se pudo agregar el calendario',
    name: { label: 'Nombre', description: 'Se le muestra a usted junto a sus horarios ocupados' },
    address: {
      label: 'Dirección',
      placeholder: 'https://…',
      description:
        'La dirección privada en formato iCal. Google: Configuración, su calendario, Dirección secreta. Outlook: Calendarios compartidos, Publicar, ICS. iCloud: Calendario público. Quien la tenga puede leer su calendario, por eso se guarda sellada y no se vuelve a mostrar.',
    },
    show: 'Mostrar horarios ocupados',
    none: 'No hay horarios ocupados en el próximo año.',
    all: count =>
      plural.es(count, '# horario ocupado en el próximo año', '# horarios ocupados en el próximo año'),
    next: (shown, count) => `Los próximos ${shown} de ${count} horarios ocupados en el próximo año`,
  },
}
