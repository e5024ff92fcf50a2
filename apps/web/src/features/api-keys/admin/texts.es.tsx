import { endSentence } from '@clinic/domain/words/end-sentence.es.ts'
import { Anchor } from '@mantine/core'
import type { en } from './texts.en.tsx'

export const es = {
  what: 'claves de API',
  unread: 'No se pudieron cargar las claves de API',
  text: 'Con una clave, otro programa lee y cambia lo que usted permita, por ejemplo el creador de su sitio web o su contabilidad. Una clave nunca da acceso a contraseñas, ajustes, copias de seguridad ni al registro de cambios.',
  restored: {
    title: 'Su sitio se restauró de una copia de seguridad',
    text: 'Sus claves de API están en pausa. Confirme cada una que un programa todavía use y revoque las demás: una clave que revocó después de la copia volvió a esta lista.',
  },
  scopes: {
    'appointments:read': 'Leer las citas con los nombres y datos de contacto de los pacientes',
    'appointments:write': 'También mover, cancelar, cambiar y eliminar citas',
    'bookings:create': 'Reservar hasta 200 citas al día; sin este permiso, 40',
    'schedule:read': 'Leer las fechas bloqueadas y los horarios especiales con sus motivos',
    'schedule:write': 'También cambiar el horario, los horarios especiales y las fechas bloqueadas',
    'registrations:read': 'Leer quién se inscribió en los eventos',
    'registrations:write': 'También eliminar inscripciones',
    'events:write': 'Crear, cambiar y eliminar eventos',
    'blog:read': 'Leer borradores',
    'blog:write': 'También crear y cambiar artículos',
    'content:write': 'Cambiar los textos del sitio',
    'images:write': 'Subir imágenes',
    'messages:read': 'Leer los mensajes al consultorio',
    'messages:write': 'También marcar los mensajes como atendidos y eliminarlos',
    'patients:read': 'Buscar pacientes y leer sus citas',
  },
  states: { working: 'Activa', paused: 'En pausa', expired: 'Vencida', revoked: 'Revocada' },
  isReplaced: 'Reemplazada',
  history: (used, created, expires, isExpired) =>
    `${used === null ? 'Sin usar.' : `Último uso: ${endSentence(used)}`} Creada el ${created}, ${expires === null ? 'no vence.' : endSentence(`${isExpired ? 'venció' : 'vence'} el ${expires}`)}`,
  commands: {
    open: 'Comandos',
    key: name => `Comandos: ${name}`,
    first: 'O pruébela en una terminal',
    copied: 'Comando copiado',
    what: 'comandos',
    unread: 'No se pudo cargar la documentación de la API',
  },
  calls: {
    open: 'Últimas llamadas',
    key: name => `Últimas llamadas: ${name}`,
    kept: 'Las últimas 50 llamadas de las últimas 24 horas, sin sus valores. Las nuevas aparecen después de un segundo.',
    none: 'Ninguna llamada en las últimas 24 horas',
    what: 'llamadas',
    unread: 'No se pudieron cargar las llamadas',
    outcome: (status, reason, milliseconds) =>
      `${status}${reason === null ? '' : `: ${reason}`} (${milliseconds} ms)`,
  },
  create: {
    open: 'Crear clave',
    title: 'Crear una clave de API',
    name: { label: 'Nombre', description: 'El programa que la usará' },
    presets: 'Permisos para',
    preset: { website: 'Creador de sitios', accounting: 'Contabilidad', readOnly: 'Solo lectura' },
    scopes: 'Permisos',
    few: 'Elija solo los que el programa necesita. Lo que es público en su sitio no necesita ninguno.',
    expires: 'Vence',
    inYear: 'En 1 año',
    inDays: days => `En ${days} días`,
    never: 'Nunca',
    warning: 'Una clave que nunca vence sirve a cualquiera que la encuentre, hasta que usted la revoque.',
    submit: 'Crear',
    done: 'Clave de API creada',
    failed: 'No se pudo crear la clave de API',
  },
  created: {
    title: 'Copie su clave de API',
    text: 'Péguela ahora en el programa. No se volverá a mostrar; si la pierde, reemplácela.',
    label: 'Clave',
    copied: 'Clave de API copiada',
  },
  resume: {
    verb: 'Confirmar',
    key: name => `Confirmar la clave: ${name}`,
    done: 'La clave de API funciona de nuevo',
    failed: 'No se pudo confirmar la clave de API',
  },
  replace: {
    confirm: 'Reemplazar',
    key: name => `Reemplazar la clave: ${name}`,
    title: name => `¿Reemplazar la clave “${name}”?`,
    text: 'Recibe una clave nueva con los mismos permisos. La actual funciona 24 horas más.',
    cancel: 'Conservarla',
    done: 'Clave de API reemplazada',
    failed: 'No se pudo reemplazar la clave de API',
  },
  revoke: {
    confirm: 'Revocar',
    key: name => `Revocar la clave: ${name}`,
    title: name => `¿Revocar la clave “${name}”?`,
    text: 'Los programas que la usan dejan de funcionar de inmediato. Esto no se puede deshacer.',
    cancel: 'Conservarla',
    done: 'Clave de API revocada',
    failed: 'No se pudo revocar la clave de API',
  },
  developers: {
    documents: () => (
      <span>
        Todo lo que un programa puede hacer está en la{' '}
        <Anchor href="/api/docs">documentación de la API</Anchor>, en inglés. Para generar un cliente, use el{' '}
        <Anchor href="/api/openapi.json">documento OpenAPI</Anchor>.
      </span>
    ),
    webhooks: () => (
      <span>
        Un webhook se firma según <Anchor href="https://www.standardwebhooks.com">Standard Webhooks</Anchor> y
        identifica el registro solo por su id. Lea el registro con una clave.
      </span>
    ),
  },
} satisfies typeof en
