import type { en } from './texts.en.ts'

/** For the dialog after a session has ended; the page itself is in English. */
export const es = {
  title: 'Iniciar sesión',
  description: 'Inicio de sesión del personal en el sitio del consultorio.',
  done: 'Su sesión está abierta',
  enter: 'Ir a la administración',
  hint: 'Solo para el personal. Los pacientes pueden reservar sin una cuenta.',
  username: 'Nombre de usuario',
  password: 'Contraseña',
  show: 'Mostrar la contraseña',
  submit: 'Iniciar sesión',
  code: {
    label: 'Código',
    hint: 'Los seis dígitos que muestra su aplicación de autenticación.',
    other: 'Usar un código de recuperación',
  },
  recovery: {
    label: 'Código de recuperación',
    hint: 'Uno de los códigos que guardó. Cada uno sirve una vez.',
    other: 'Usar la aplicación de autenticación',
  },
  withoutApp: {
    passkey: 'Use su llave de acceso o un código de recuperación',
    recovery: 'Use un código de recuperación',
  },
  back: 'Volver',
  passkey: {
    submit: 'Usar una llave de acceso',
    elsewhere: origin => `Las llaves de acceso solo funcionan en ${origin}`,
    unused: 'No se usó ninguna llave de acceso. Intente de nuevo o use su contraseña.',
    unusedInStep: 'No se usó ninguna llave de acceso. Intente de nuevo o use un código de recuperación.',
  },
  login: {
    done: { title: 'Sesión iniciada', description: '¡Qué gusto verle de nuevo!' },
    failed: 'No se pudo iniciar sesión',
    statuses: {
      400: 'Solicitud incorrecta',
      401: 'Sin autorización',
      403: 'Prohibido',
      404: 'No encontrado',
      429: 'Demasiadas solicitudes',
      500: 'Error interno del servidor',
      502: 'Respuesta incorrecta de otro servidor',
      503: 'Servicio no disponible',
      504: 'Otro servidor no respondió a tiempo',
    },
  },
} satisfies typeof en
