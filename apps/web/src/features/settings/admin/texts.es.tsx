import type { en } from './texts.en.tsx'

export const es = {
  emails: {
    what: 'ajustes',
    unread: 'No se pudieron cargar los ajustes',
    send: 'Cuando los pacientes reservan, mueven o cancelan, enviar',
    choices: { each: 'Un correo cada vez', morning: 'Un correo cada mañana', both: 'Ambos' },
    time: 'Hora del correo de la mañana',
    morning:
      'Incluye las citas de hoy, las primeras citas, los horarios disponibles, los formularios y los mensajes, y lo que hicieron los pacientes desde el anterior.',
    atOnce:
      'Aun así recibe de inmediato un correo por cada mensaje y por los cambios de citas que empiezan antes del próximo correo de la mañana.',
    save: 'Guardar la elección',
    done: 'Ajustes guardados',
    failed: 'No se pudieron guardar los ajustes',
  },
  address: {
    what: 'la dirección pública',
    unread: 'No se pudo cargar la dirección pública',
    current: address => (
      <span>
        Los enlaces en correos, buscadores y calendarios llevan a <code>{address}</code>.
      </span>
    ),
    environment: () => (
      <span>
        La fija <code>PUBLIC_URL</code> en el servidor, por eso no se puede cambiar aquí.
      </span>
    ),
    unreadable: () => (
      <span>
        La dirección pública guardada no se puede leer porque <code>SESSION_SECRET</code> cambió. Escríbala de
        nuevo.
      </span>
    ),
    label: 'Dirección pública',
    hint: 'Primero dirija su dominio a este servidor y configure https. La dirección que usa ahora sigue funcionando.',
    save: 'Guardar la dirección',
    done: 'Dirección pública guardada',
    failed: 'No se pudo guardar la dirección pública',
    use: address => `Usar esta dirección: ${address}`,
    remove: 'Quitar la dirección',
    removed: 'Dirección pública eliminada',
    notRemoved: 'No se pudo quitar la dirección pública',
  },
} satisfies typeof en
