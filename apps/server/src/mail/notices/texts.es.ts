import { plural } from '@clinic/domain/words/plural.ts'
import type { Piece } from '../render/mail-document.ts'
import type { en } from './texts.en.ts'

const countAppointments = (count: number) =>
  count === 0 ? 'sin citas' : plural.es(count, '# cita', '# citas')

const LOCKED_OUT = 'Si no puede iniciar sesión, ejecute npm run admin:password en el servidor.'

export const es = {
  footer: 'Enviado solo al consultorio.',
  name: 'Nombre',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  language: 'Idioma',

  appointment: {
    when: 'Cuándo',
    patient: 'Paciente',
    type: 'Tipo',
    status: 'Estado',
    statuses: {
      confirmed: 'confirmada',
      completed: 'completada',
      cancelled: 'cancelada',
      'no-show': 'no vino',
    },
    types: {
      consultation: 'Consulta',
      'follow-up': 'Seguimiento',
      treatment: 'Tratamiento',
      adjustment: 'Ajuste',
    },
    visit: (type: string, minutes: number) => `${type}, ${minutes} minutos`,
    notes: 'Notas:',
    view: 'Ver la cita',
  },

  booked: {
    subject: (date: string, time: string) => `Nueva cita: ${date}, ${time}`,
    heading: 'Nueva cita',
  },

  moved: {
    subject: (date: string, time: string) => `Cita movida: ${date}, ${time}`,
    preheader: (moment: string) => `El nuevo horario es ${moment}`,
    heading: 'Un paciente movió su cita',
    from: 'Horario anterior',
    to: 'Nuevo horario',
  },

  cancelled: {
    subject: (date: string, time: string) => `Cita cancelada: ${date}, ${time}`,
    preheader: (moment: string) => `Este horario está disponible otra vez: ${moment}`,
    heading: 'Un paciente canceló su cita',
    both: 'Un paciente movió y canceló su cita',
    moved: (moment: string) => `movida al ${moment}; después, cancelada`,
  },

  restored: {
    subject: (date: string, time: string) => `Cita cancelada y restablecida: ${date}, ${time}`,
    preheader: (moment: string) => `La cita sigue en pie: ${moment}`,
    heading: 'Un paciente canceló su cita y usted la restableció',
  },

  registration: {
    preheader: (moment: string) => `El evento es el ${moment}`,
    view: 'Ver las inscripciones',
  },

  registered: {
    subject: (event: string, date: string) => `Nueva inscripción: ${event}, ${date}`,
    heading: 'Nueva inscripción en un evento',
  },

  unregistered: {
    subject: (event: string, date: string) => `Cancelada: una inscripción en ${event}, ${date}`,
    heading: 'Una persona canceló su inscripción',
  },

  message: {
    subject: (date: string, time: string) => `Nuevo mensaje del sitio web: ${date}, ${time}`,
    preheader: 'Alguien usó el formulario de contacto.',
    heading: 'Nuevo mensaje del sitio web',
    reply: 'Responder por correo',
  },

  limit: {
    subject: 'Se bloqueó una reserva en línea',
    preheader: 'Se le pidió a la persona que llame.',
    patient: (count: number, who: Piece): Piece[] => [
      `Ya hay ${count} citas próximas reservadas para `,
      who,
      ', el máximo para una dirección de correo.',
    ],
    network: (count: number, who: Piece): Piece[] => [
      `Hoy se reservaron ${count} citas desde la red `,
      who,
      ', el máximo para una red en un día.',
    ],
    advice:
      'Se le pidió a la persona que llame. Si estas citas parecen reales, no tiene que hacer nada. ' +
      'Si parecen falsas, cancélelas para liberar los horarios.',
    view: 'Ver las citas',
    repeat: 'Recibirá como máximo uno de estos correos al día por el mismo motivo.',
  },

  backup: {
    heading: (hours: number) => `Ninguna copia de seguridad en las últimas ${hours} horas`,
    preheader: 'Las citas y los textos más recientes existen solo en este servidor.',
    never: 'Nunca se hizo una copia de seguridad del sitio web. Todo existe solo en este servidor.',
    last: (moment: string) =>
      `La última copia de seguridad se hizo el ${moment}. Todo lo más reciente existe solo en este servidor.`,
    advice:
      'Lo más común es que el disco esté lleno o que no se pueda escribir en la carpeta de copias; vea el registro del servidor. ' +
      'Para hacer una copia ahora, ejecute npm run backup en el servidor.',
    open: 'Abrir la administración',
    repeat: 'Recibirá este correo una vez al día hasta que haya una copia de seguridad.',
  },

  codes: {
    heading: (count: number) => `${count} códigos de acceso incorrectos`,
    preheader: 'Es posible que otra persona conozca su contraseña.',
    body: 'Alguien escribió la contraseña correcta del sitio web y después un código incorrecto una y otra vez.',
    advice:
      'Si no fue usted, otra persona conoce su contraseña: cámbiela ahora. Hasta entonces, el código le impide entrar. ' +
      'Los navegadores con los que ya inició sesión y los códigos de recuperación siguen funcionando.',
    open: 'Cambiar la contraseña',
    repeat: 'Recibirá como máximo uno de estos correos al día.',
  },

  practiceEmail: {
    subject: 'Cambió el correo electrónico de su sitio web',
    preheader: 'Los correos para el consultorio ahora van a otra dirección.',
    body: (address: string) =>
      `Los correos para el consultorio ahora van a ${address} y ya no a esta dirección.`,
    wrong: 'Si no fue usted, inicie sesión, cierre las otras sesiones y cambie su contraseña.',
    open: 'No fui yo',
  },

  webhook: {
    subject: 'Un webhook está en pausa',
    preheader: 'Un programa ya no recibe los cambios de su sitio web.',
    deleted: 'pidió no recibir más webhooks; por eso está en pausa.',
    failing: 'no aceptó ningún webhook durante cinco días; por eso está en pausa.',
    advice:
      'No se pierde nada: lo que ocurra se guarda 30 días y se envía cuando usted reanude el webhook. Primero revise el programa.',
    open: 'Abrir los webhooks',
  },

  calendar: {
    subject: 'Revise un calendario',
    preheader: 'Algunos de sus eventos no se pudieron leer como están escritos.',
    partial:
      'se podía leer completo hasta ahora. Su última versión tiene eventos que se omitieron u horas que se supusieron.',
    advice:
      'Es posible que los pacientes puedan reservar cuando usted está ocupado. Los ajustes muestran de qué se trata, con ejemplos.',
    open: 'Abrir los calendarios',
  },

  keyEnding: {
    subject: 'Una clave de API vence pronto',
    preheader: 'El programa que la usa dejará de funcionar.',
    expires: (moment: string) => ` vence el ${moment}. El programa que la usa dejará de funcionar entonces.`,
    advice:
      'Si todavía usa el programa, reemplace la clave y escriba ahí la nueva: las dos funcionan durante 24 horas. Si no, revóquela.',
    open: 'Abrir las claves de API',
  },

  morning: {
    subject: (date: string, count: number) => `${date}: ${countAppointments(count)}`,
    preheader: 'Su día de un vistazo.',
    heading: (count: number) => `Hoy: ${countAppointments(count)}`,
    firstVisits: 'Primeras citas',
    openForms: 'Formularios sin enviar',
    free: 'Horarios disponibles',
    none: 'Ninguno',
    messages: 'Mensajes por contestar',
    due: 'Pacientes pendientes de volver',
    visit: (time: string, type: string, minutes: number) => `${time}, ${type}, ${minutes} minutos: `,
    first: ' (primera cita)',
    newsTitle: 'Desde el último correo de la mañana:',
    news: {
      booked: (moment: string) => ` reservó: ${moment}`,
      moved: (moment: string) => ` movió una cita: ${moment}`,
      cancelled: (moment: string) => ` canceló una cita: ${moment}`,
      registered: (event: string) => ` se inscribió en ${event}`,
      registrationCancelled: (event: string) => ` canceló su inscripción en ${event}`,
      joinedWaitingList: (event: string) => ` se unió a la lista de espera de ${event}`,
      wrote: () => ' escribió un mensaje',
    },
    more: (count: number) => `y ${count} más`,
    open: 'Abrir el día de hoy',
    change: 'En Ajustes, Correos para usted, elige cuáles de estos correos recibe.',
  },

  newBrowser: {
    subject: 'Nuevo inicio de sesión en su sitio web',
    preheader: 'Desde un navegador que no había iniciado sesión antes.',
    heading: 'Nuevo inicio de sesión en su sitio web',
    when: 'Cuándo',
    browser: 'Navegador',
    named: (browser: string) => browser.replace(/^A browser\b/, 'Navegador').replace(' on ', ' en '),
    unknown: 'desconocido',
    network: 'Red',
    method: 'Con',
    methods: {
      password: 'contraseña',
      code: 'contraseña y aplicación de autenticación',
      recoveryCode: 'contraseña y código de recuperación',
      passkey: 'llave de acceso',
    },
    right: 'Si fue usted, no tiene que hacer nada.',
    wrong:
      'Si no fue usted, cierre esa sesión ahora y después cambie su contraseña. ' +
      `Quite las llaves de acceso y revoque las claves de API que no conozca. ${LOCKED_OUT}`,
    open: 'No fui yo',
  },

  newAccess: {
    subjects: {
      passkey: 'Se agregó una llave de acceso a su sitio web',
      authenticator: 'Se agregó una aplicación de autenticación a su sitio web',
      apiKey: 'Se agregó una clave de API a su sitio web',
    },
    preheader: 'Da acceso a su sitio web.',
    wrong: `Si no fue usted, cierre ahora las otras sesiones, cambie su contraseña y quite lo agregado. ${LOCKED_OUT}`,
  },

  test: {
    subject: (practice: string) => `Correo de prueba de ${practice}`,
    preheader: 'El correo de su sitio web funciona.',
    heading: 'El correo funciona',
    reason: 'Este es el correo de prueba que se pidió en la administración del sitio web.',
    next:
      'Las confirmaciones de citas e inscripciones llegarán de la misma manera. ' +
      'No tiene que hacer nada.',
    footer:
      'Recibe este correo porque desde la administración del sitio web se envió una prueba a esta dirección.',
  },
} satisfies typeof en
