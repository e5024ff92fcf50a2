import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.tsx'

const busyTimes = (count: number) => plural.es(count, '# horario ocupado', '# horarios ocupados')

export const es: typeof en = {
  explain:
    'Los pacientes no pueden reservar cuando usted aparece ocupado en otro calendario. Solo se leen el inicio y el fin, cada cinco minutos; los títulos no se leen. No se escribe nada en su calendario.',
  failed: 'No se pudieron cargar los calendarios',
  what: 'calendarios',
  states: {
    empty: 'Vacío',
    shrunk: 'Casi vacío',
    partial: 'Leído en parte',
    working: 'Funciona',
    unreadable: 'No se puede leer',
  },
  ahead: (count, moment) => (
    <span>
      {plural.es(count, '# horario ocupado próximo', '# horarios ocupados próximos')}, última lectura:{' '}
      {moment}
    </span>
  ),
  kept: 'Sus últimos horarios ocupados siguen contando.',
  unread: 'No se ha podido leer en las últimas dos horas. Sus últimos horarios ocupados siguen contando.',
  emptied: count =>
    `De repente este calendario está vacío. ${plural.es(count, '# horario ocupado anterior sigue', '# horarios ocupados anteriores siguen')} contando hasta que usted los quite.`,
  shrunk: (found, count) =>
    `De repente este calendario tiene ${found} de sus ${busyTimes(count)}. Todos siguen contando hasta que usted quite los demás.`,
  remarks: {
    title: 'No todo se pudo leer como está escrito:',
    examples: examples => `: ${examples}`,
    cutShort: () => 'El calendario parece estar cortado',
    unreadableEvent: count => plural.es(count, 'No se pudo leer # evento', 'No se pudieron leer # eventos'),
    unreadableException: count =>
      plural.es(count, 'No se pudo leer # cambio de una serie', 'No se pudieron leer # cambios de series'),
    noLength: count =>
      plural.es(
        count,
        '# evento no tiene duración y no ocupa tiempo',
        '# eventos no tienen duración y no ocupan tiempo',
      ),
    unreadableUntil: count =>
      plural.es(
        count,
        '# evento se repite sin fin, porque no se pudo leer cuándo termina',
        '# eventos se repiten sin fin, porque no se pudo leer cuándo terminan',
      ),
    partialRule: count =>
      plural.es(
        count,
        '# regla de repetición se leyó en parte',
        '# reglas de repetición se leyeron en parte',
      ),
    firstTimeOnly: count =>
      plural.es(
        count,
        '# regla de repetición no se pudo usar; solo cuenta la primera vez de su evento',
        '# reglas de repetición no se pudieron usar; solo cuenta la primera vez de sus eventos',
      ),
    guessedZone: count =>
      plural.es(
        count,
        'Se supuso la zona horaria de # evento',
        'Se supusieron las zonas horarias de # eventos',
      ),
    unknownZone: count =>
      plural.es(
        count,
        'No se conoce la zona horaria de # evento; se leyó con la hora del consultorio',
        'No se conocen las zonas horarias de # eventos; se leyeron con la hora del consultorio',
      ),
    unanswered: count =>
      plural.es(
        count,
        '# invitación no tiene respuesta y no ocupa tiempo',
        '# invitaciones no tienen respuesta y no ocupan tiempo',
      ),
  },
  invitations: {
    open: 'Invitaciones',
    label: name => `Invitaciones: ${name}`,
    title: name => `Invitaciones en “${name}”`,
    submit: 'Guardar',
    done: 'Invitaciones guardadas',
    failed: 'No se pudieron guardar las invitaciones',
    owner: {
      label: 'Su correo electrónico en este calendario',
      description:
        'Las invitaciones que usted rechazó no ocupan tiempo. Ingrese la dirección solo si el calendario no la indica, como los de Outlook y iCloud.',
    },
    count: 'Ocupar el tiempo de las invitaciones sin respuesta',
  },
  drop: {
    submit: count => `Quitar ${busyTimes(count)}`,
    label: (count, name) => `Quitar ${busyTimes(count)}: ${name}`,
    done: 'Horarios ocupados eliminados',
    failed: 'No se pudieron quitar los horarios ocupados',
  },
  read: {
    submit: 'Leer ahora',
    label: name => `Leer ahora: ${name}`,
    done: 'Calendario leído',
    failed: 'No se pudo leer el calendario',
  },
  remove: {
    confirm: 'Quitar',
    label: name => `Quitar: ${name}`,
    title: name => `¿Quitar el calendario “${name}”?`,
    text: 'Los pacientes podrán reservar en sus horarios ocupados. El calendario en sí no cambia.',
    cancel: 'Conservarlo',
    done: 'Calendario eliminado',
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
      description:
        'La dirección privada en formato iCal. Google: Configuración, su calendario, Dirección secreta. Outlook: Calendarios compartidos, Publicar, ICS. iCloud: Calendario público. Quien la tenga puede leer su calendario, por eso se guarda cifrada y no se vuelve a mostrar.',
    },
    show: 'Mostrar horarios ocupados',
    none: 'No hay horarios ocupados en el próximo año.',
    all: count =>
      plural.es(count, '# horario ocupado en el próximo año', '# horarios ocupados en el próximo año'),
    next: (shown, count) => `Los próximos ${shown} de ${count} horarios ocupados en el próximo año`,
  },
}
