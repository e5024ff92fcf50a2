import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.tsx'

export const es = {
  attention: {
    title: 'Requiere atención',
    what: 'lo que requiere atención',
    unread: 'No se pudo cargar lo que requiere atención',
    none: 'Nada requiere atención',
    hint: 'Aquí aparecen los correos que no se pueden enviar y las reservas en línea bloqueadas.',
    more: 'Solo se muestran los más recientes. Descarte algunos para ver los demás.',
    unsent: mails => plural.es(mails, '# correo no se envió.', '# correos no se enviaron.'),
    delayed: mails =>
      plural.es(mails, '# correo todavía no se pudo enviar.', '# correos todavía no se pudieron enviar.'),
    blocked: 'Se bloquearon reservas en línea por un límite.',
    setUp: 'Configurar el correo',
    mails: 'Correos sin enviar',
    unknown: 'Se desconoce el motivo.',
    retried: 'Seguimos intentándolo durante tres días.',
    bookings: 'Reservas en línea bloqueadas',
    patient: who => `Demasiadas citas para ${who}`,
    network: who => `Demasiadas citas en un día desde la red ${who}`,
    advice: 'Se les pidió llamar. Si las reservas parecen falsas, cancélelas para liberar los horarios.',
    dismiss: 'Descartar',
    dismissed: 'Descartado',
    notDismissed: 'No se pudo descartar',
  },
  server: {
    what: 'el servidor de correo',
    unread: 'No se pudo cargar el servidor de correo',
    missing: 'No se envían correos: no hay un servidor de correo configurado.',
    stored: mails =>
      mails === 0
        ? 'Los correos se guardarán como archivos y no se enviarán.'
        : plural.es(
            mails,
            '# correo se guardó como archivo y no se envió.',
            '# correos se guardaron como archivos y no se enviaron.',
          ),
    environment: server => (
      <span>
        Su servidor de correo es <code>{server}</code>. Lo fija <code>SMTP_URL</code> en el servidor, por eso
        no se puede cambiar aquí.
      </span>
    ),
    unreadable: () => (
      <span>
        El servidor de correo guardado no se puede leer porque <code>SESSION_SECRET</code> cambió. Escríbalo
        de nuevo.
      </span>
    ),
    provider: '¿Quién es su proveedor de correo?',
    providers: { google: 'Google (Gmail o Workspace)', microsoft: 'Microsoft 365', other: 'Otro proveedor' },
    passwords: {
      google: {
        link: 'cree una contraseña de aplicación',
        text: link => (
          <span>
            Google solo acepta aquí una contraseña de aplicación: active la verificación en dos pasos y {link}
            .
          </span>
        ),
      },
      microsoft: {
        link: 'permitir SMTP autenticado',
        text: link => (
          <span>
            El administrador de Microsoft 365 debe {link} para este buzón. Microsoft lo retira a partir de
            diciembre de 2026.
          </span>
        ),
      },
    },
    host: 'Servidor de correo',
    hint: 'Su proveedor de correo lo llama servidor de salida o SMTP',
    security: 'Seguridad',
    kinds: {
      starttls: 'STARTTLS (lo habitual)',
      tls: 'TLS desde el inicio',
      none: 'Ninguna: sin cifrar',
    },
    port: 'Puerto',
    user: 'Nombre de usuario',
    login: 'Casi siempre su correo electrónico. Déjelo vacío si el servidor no lo pide.',
    password: 'Contraseña',
    saved: 'Déjela vacía para conservar la contraseña guardada',
    show: 'Mostrar la contraseña',
    sender: 'Remitente',
    from: email => `Déjelo vacío para enviar desde ${email}`,
    example: 'Nombre <nombre@example.com>',
    saveAndTest: 'Guardar y probar',
    save: 'Guardar',
    done: 'Servidor de correo guardado',
    failed: 'No se pudo guardar el servidor de correo',
    removal: {
      title: '¿Quitar el servidor de correo?',
      text: 'Los correos se guardarán como archivos y no se enviarán. La contraseña guardada se elimina.',
      confirm: 'Quitar',
      cancel: 'Conservarlo',
      done: 'Servidor de correo eliminado',
      failed: 'No se pudo quitar el servidor de correo',
    },
  },
  test: {
    title: 'Correo de prueba',
    text: 'Se envía de inmediato.',
    to: 'Para',
    send: 'Enviar prueba',
    sent: {
      title: 'Correo de prueba enviado',
      description: 'El servidor de correo lo aceptó. Revise la bandeja de entrada.',
    },
    savedAsFile: {
      title: 'Guardado como archivo, no enviado',
      description: 'No hay un servidor de correo configurado.',
    },
    failed: 'No se pudo enviar el correo de prueba',
  },
} satisfies typeof en
