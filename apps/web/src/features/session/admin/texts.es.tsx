import type { ListedSession } from '@clinic/domain/session/sessions.ts'
import { endSentence } from '@clinic/domain/words/end-sentence.es.ts'
import type { en } from './texts.en.tsx'

const DEVICES: Record<ListedSession['device'], string> = {
  computer: 'Computadora',
  phone: 'Teléfono',
  tablet: 'Tableta',
  program: 'Programa',
}

const METHODS: Record<ListedSession['method'], string> = {
  password: 'contraseña',
  code: 'contraseña y aplicación de autenticación',
  recoveryCode: 'contraseña y código de recuperación',
  passkey: 'llave de acceso',
}

export const es = {
  show: 'Mostrar la contraseña',
  cancel: 'Cancelar',
  lastFactor:
    'La contraseña sola volverá a bastar para iniciar sesión y sus códigos de recuperación dejarán de funcionar.',
  otherFactors: 'Sus otras formas de iniciar sesión siguen funcionando.',
  confirmation: {
    title: 'Confirme su identidad',
    text: (minutes: number) =>
      `Inició sesión hace más de ${minutes} minutos. Escriba su contraseña para seguir con lo que hacía.`,
    password: 'Contraseña',
    code: {
      label: 'Código',
      description: 'El de su aplicación de autenticación o un código de recuperación.',
    },
    recovery: {
      label: 'Código de recuperación',
      description: 'Uno de los códigos que guardó. Cada uno sirve una vez.',
    },
    submit: 'Confirmar',
    passkey: 'Usar una llave de acceso',
    unused: 'No se pudo confirmar su identidad\nNo se usó ninguna llave de acceso.',
    failed: 'No se pudo confirmar su identidad',
  },
  ended: {
    title: 'Su sesión terminó',
    text: 'Inicie sesión para seguir donde se quedó. Lo que escribió sigue ahí; si algo no se guardó, guárdelo de nuevo.',
    later: 'Ahora no',
  },
  password: {
    current: 'Contraseña actual',
    next: 'Contraseña nueva',
    rule: (characters: number) => `Al menos ${characters} caracteres`,
    repeated: 'Confirme la contraseña nueva',
    mismatch: 'Las contraseñas nuevas no coinciden',
    note: 'Aquí su sesión sigue abierta. En todos los demás navegadores se cerrará. Las llaves de acceso y las claves de API siguen funcionando: quite las que no conozca.',
    submit: 'Cambiar la contraseña',
    done: 'Contraseña cambiada',
    failed: 'No se pudo cambiar la contraseña',
  },
  passkeys: {
    what: 'llaves de acceso',
    unread: 'No se pudieron cargar las llaves de acceso',
    text: 'Inicie sesión con su huella digital, su rostro o el PIN de su dispositivo. No hay contraseña que robar. Una vez que tenga una llave de acceso, la contraseña sola ya no basta.',
    name: 'Nombre de esta llave de acceso',
    hint: 'Le ayuda a distinguir sus llaves de acceso.',
    add: 'Agregar una llave de acceso',
    added: 'Llave de acceso agregada',
    notAdded: 'No se agregó ninguna llave de acceso',
    failed: 'No se pudo agregar la llave de acceso',
    known: 'Este dispositivo ya tiene una llave de acceso para este sitio.',
    none: 'No se creó ninguna llave de acceso. Intente de nuevo cuando quiera.',
    problems: {
      noHttps: (url: string) =>
        `Las llaves de acceso necesitan https, pero la dirección pública es ${url}. Primero configure https.`,
      ipAddress: (url: string) =>
        `Las llaves de acceso necesitan un nombre como www.example.com, pero la dirección pública es ${url}.`,
      otherAddress: (url: string) =>
        `Las llaves de acceso solo funcionan en la dirección pública. Abra ${url} para agregar una.`,
      unsupported: () => 'Este navegador no admite llaves de acceso.',
    },
    used: (added: string, last: string) => `Agregada el ${added}, último uso el ${last}`,
    unused: (added: string) => `Agregada el ${added}, todavía sin usar`,
    elsewhere: (host: string) => `Solo funciona en ${host}, donde el sitio ya no está.`,
    remove: (name: string) => `Quitar la llave de acceso: ${name}`,
    device: 'Elimínela también en los ajustes de contraseñas de su dispositivo.',
    removal: {
      title: (name: string) => `¿Quitar la llave de acceso “${name}”?`,
      confirm: 'Quitar',
      cancel: 'Conservarla',
      done: 'Llave de acceso eliminada',
      failed: 'No se pudo quitar la llave de acceso',
    },
  },
  app: {
    what: 'opciones de inicio de sesión',
    unread: 'No se pudieron cargar las opciones de inicio de sesión',
    text: 'Después de la contraseña se piden seis dígitos de una aplicación de su teléfono. Una contraseña robada no basta para entrar.',
    start: {
      verb: 'Configurar la aplicación de autenticación',
      done: 'Escanee el código para continuar',
      failed: 'No se pudo empezar la configuración',
    },
    scan: '1. Escanee este código con una aplicación de autenticación de su teléfono, como Google Authenticator, Microsoft Authenticator, 1Password o Aegis.',
    qrCode: 'Código QR para su aplicación de autenticación',
    key: '¿No puede escanearlo? Escriba esta clave en la aplicación:',
    enter: '2. Escriba los seis dígitos que muestra la aplicación.',
    code: 'Código',
    submit: 'Activar',
    added: 'Aplicación de autenticación agregada',
    failed: 'No se pudo agregar la aplicación de autenticación',
    used: (added: string, last: string) => `Agregada el ${added} Último uso: ${last}`,
    unused: (added: string) => `Agregada el ${endSentence(added)} Todavía sin usar.`,
    unreadable: () => (
      <span>
        Sus códigos no funcionan porque <code>SESSION_SECRET</code> cambió. Configure la aplicación de nuevo.
      </span>
    ),
    replace: 'Usar otro teléfono',
    remove: 'Quitar la aplicación de autenticación',
    removal: {
      title: '¿Quitar la aplicación de autenticación?',
      confirm: 'Quitar',
      cancel: 'Conservarla',
      done: 'Aplicación de autenticación eliminada',
      failed: 'No se pudo quitar la aplicación de autenticación',
    },
  },
  recovery: {
    what: 'códigos de recuperación',
    unread: 'No se pudieron cargar los códigos de recuperación',
    later:
      'Recibirá códigos de recuperación cuando agregue una llave de acceso o una aplicación de autenticación.',
    left: (left: number, all: number) =>
      `Quedan ${left} de ${all} códigos. Con cada uno puede iniciar sesión una vez, después de la contraseña, si pierde su teléfono o su llave de acceso.`,
    renewal: {
      title: '¿Crear códigos de recuperación nuevos?',
      text: 'Los códigos que guardó antes dejan de funcionar.',
      confirm: 'Crear códigos nuevos',
      cancel: 'Conservar estos',
      done: 'Códigos de recuperación creados',
      failed: 'No se pudieron crear los códigos de recuperación',
    },
    title: 'Guarde sus códigos de recuperación',
    advice:
      'Con cada código puede iniciar sesión una vez, después de la contraseña, si pierde su teléfono o su llave de acceso. Guárdelos donde solo usted los encuentre. No se volverán a mostrar.',
    download: 'Descargar',
    file: 'codigos-de-recuperacion.txt',
    copy: 'Copiar',
    copied: 'Códigos de recuperación copiados',
    notCopied: 'No se pudo copiar. Copie usted los códigos seleccionados.',
    saved: 'Ya los guardé',
  },
  sessions: {
    what: 'sesiones',
    unread: 'No se pudieron cargar las sesiones',
    text: 'Dónde tiene la sesión abierta. Si no reconoce alguna, ciérrela y cambie su contraseña.',
    browser: (name: string) => name.replace(/^A browser\b/, 'Navegador').replace(' on ', ' en '),
    unknownProgram: 'Programa desconocido',
    unknownBrowser: 'Navegador desconocido',
    current: '(este navegador)',
    here: (method: ListedSession['method']) => `Esta red, inicio de sesión con ${METHODS[method]}`,
    network: (network: string, method: ListedSession['method']) =>
      `Red ${network}, inicio de sesión con ${METHODS[method]}`,
    device: (device: ListedSession['device'], method: ListedSession['method']) =>
      `${DEVICES[device]}, inicio de sesión con ${METHODS[method]}`,
    since: (start: string) => `Desde el ${start}`,
    used: (start: string, last: string) => `Desde el ${start}, último uso el ${last}`,
    end: {
      verb: 'Cerrar',
      session: (name: string) => `Cerrar sesión: ${name}`,
      done: 'Sesión cerrada',
      failed: 'No se pudo cerrar la sesión',
    },
    endOthers: {
      verb: 'Cerrar las demás sesiones',
      title: '¿Cerrar las demás sesiones?',
      text: 'Sus páginas abiertas se bloquean de inmediato. Lo que no se haya guardado ahí se pierde, a menos que alguien inicie sesión de nuevo.',
      confirm: 'Cerrarlas',
      done: 'Las demás sesiones se cerraron',
      failed: 'No se pudieron cerrar las sesiones',
    },
  },
} satisfies typeof en
