import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.tsx'

export const es = {
  emails: {
    send: 'Cuando los pacientes reservan, mueven o cancelan, enviar',
    choices: { each: 'Un correo cada vez', morning: 'Un correo cada mañana', both: 'Ambos' },
    time: 'Hora del correo de la mañana',
    morning:
      'Incluye las citas de hoy, las primeras citas, los horarios disponibles, los formularios y los mensajes, y lo que hicieron los pacientes desde el anterior.',
    atOnce:
      'Aun así recibe de inmediato un correo por cada mensaje y por los cambios de citas que empiezan antes del próximo correo de la mañana.',
    save: 'Guardar la elección',
  },
  reviews: {
    about:
      'Los pacientes reciben un correo después de una cita, en su idioma y con su enlace. A todos se les pide de la misma manera: los sitios de reseñas prohíben pedirlas solo a pacientes satisfechos.',
    ask: 'Pedir una reseña después de una cita',
    link: 'Enlace a sus reseñas',
    linkHint: 'La página donde los pacientes escriben reseñas, como la suya en Google o Yelp.',
    hours: 'Horas después de la cita',
    months: 'Meses hasta la próxima solicitud',
    rules: [
      'Se envía entre las 8:00 a. m. y las 8:00 p. m. después de las citas marcadas como completadas, nunca si el paciente no vino o la cita se canceló.',
      'Una dirección de correo recibe como máximo una solicitud en estos meses.',
      'Nunca se pide a pacientes que no desean recibir invitaciones.',
      'Las solicitudes, las invitaciones a volver y los recordatorios llegan en días distintos, salvo que el recordatorio no pueda esperar.',
    ],
    save: 'Guardar solicitudes de reseñas',
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
    removal: {
      verb: 'Quitar la dirección',
      done: 'Dirección pública eliminada',
      failed: 'No se pudo quitar la dirección pública',
    },
    otherHost: {
      title: '¿Cambiar la dirección?',
      text: passkeys =>
        `${plural.es(passkeys, '# llave de acceso deja', '# llaves de acceso dejan')} de funcionar.`,
      codes: left =>
        `Para iniciar sesión necesita su contraseña y un código de recuperación (${plural.es(left, 'queda #', 'quedan #')}) o el de su aplicación de autenticación.`,
      noCode: 'No podría iniciar sesión: cree primero códigos de recuperación.',
      confirm: 'Cambiarla',
      cancel: 'Conservarla',
    },
  },
} satisfies typeof en
