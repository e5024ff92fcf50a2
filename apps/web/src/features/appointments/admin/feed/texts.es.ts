import type { en } from './texts.en.ts'

export const es = {
  failed: 'No se pudo cargar la suscripción al calendario',
  what: 'suscripción al calendario',
  about: days =>
    `Un enlace privado para su propia aplicación de calendario, como Apple Calendar, Google Calendar u Outlook. Su calendario se suscribe y muestra nombres y horarios desde los últimos ${days} días en adelante, sin notas ni tipos de cita.`,
  create: {
    button: 'Crear el enlace',
    done: 'Enlace del calendario creado',
    failed: 'No se pudo crear el enlace del calendario',
  },
  revoke: {
    confirm: 'Revocar',
    title: '¿Revocar este enlace?',
    cancel: 'Conservar el enlace',
    text: 'Los calendarios que usan este enlace dejan de actualizarse; quítelo también de ellos. Puede crear un enlace nuevo cuando quiera.',
    done: 'Enlace del calendario revocado',
    failed: 'No se pudo revocar el enlace del calendario',
  },
  show: 'Mostrar el enlace',
  address: 'Dirección',
  created: moment => `Creado el ${moment}`,
  private:
    'Quien tenga este enlace puede leer nombres y horarios, así que no lo comparta. Si alguien más podría tenerlo, revóquelo y cree uno nuevo.',
  copy: 'Copiar',
  copied: 'Enlace copiado',
  subscribe: 'Suscríbase a él en su aplicación de calendario.',
  notCopied: 'No se pudo copiar. Seleccione y copie el enlace de abajo.',
  replace: {
    about:
      'Quien conocía su contraseña anterior pudo haber copiado el enlace de su calendario, que sigue funcionando. Reemplácelo para desactivar el enlace anterior y luego suscríbase al nuevo.',
    button: 'Reemplazar el enlace del calendario',
    done: 'Enlace del calendario reemplazado',
    subscribe: 'Suscríbase al enlace nuevo en su aplicación de calendario.',
    failed: 'No se pudo reemplazar el enlace del calendario',
  },
} satisfies typeof en
