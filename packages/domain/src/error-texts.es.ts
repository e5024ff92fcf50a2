import { MAX_WORKING_KEYS } from './api-keys/key-state.ts'
import { BOOKING_LIMITS } from './appointments/booking-limits.ts'
import { MAX_CALENDARS } from './calendars/schemas.ts'
import type { ErrorDetails, ErrorKey } from './errors.ts'
import { FORM_LIMITS } from './forms/questions.ts'
import { MAX_PIXELS, MAX_UPLOAD_BYTES } from './images/image-sizes.ts'
import { UNDO_IMPORT_HOURS } from './patients/import/schemas.ts'
import { INVITATION_PAUSE_DAYS, MAX_INVITATIONS_A_DAY } from './patients/invitations.ts'
import { RATE_LIMITS } from './rate-limits.ts'
import { MAX_WEBHOOKS } from './webhooks/schemas.ts'

/** Asks to call: with the practice's number, or without it if it is unknown. */
const call = (phone: string | undefined) => (phone === undefined ? 'llámenos' : `llame al ${phone}`)

export const es = {
  invalidInput: 'Faltan datos o algunos no son válidos',
  malformedRequest: 'No se pudo leer la solicitud',
  malformedJson: 'El contenido de la solicitud no es JSON válido',
  notADateTime: 'Ingrese una fecha y hora reales, como 2026-12-01T10:00',
  notLoggedIn: 'No ha iniciado sesión',
  wrongLogin: 'El nombre de usuario o la contraseña no son válidos',
  codeRequired: ({ factors }) =>
    factors?.app === false
      ? 'Ingrese un código de recuperación'
      : 'Ingrese el código de su aplicación de autenticación o un código de recuperación',
  wrongCode: 'Este código no es correcto, venció o ya se usó',
  tooManyCodes: `Demasiados códigos incorrectos. Use un código de recuperación o intente de nuevo en ${RATE_LIMITS.wrongCode.minutes} minutos.`,
  codeMismatch: 'Este código no coincide. Revise la hora de su teléfono e ingrese el código más reciente.',
  codeMissing: 'El código es obligatorio',
  passkeyRejected: 'Esta llave de acceso no funcionó. Intente de nuevo o use su contraseña.',
  passkeyNotAdded: 'No se pudo agregar esta llave de acceso. Intente de nuevo.',
  passkeyNotConfirmed: 'Esta llave de acceso no funcionó. Intente de nuevo o use su contraseña.',
  passkeysUnavailable: 'Las llaves de acceso no funcionan en esta dirección.',
  confirmationRequired: 'Confirme su identidad para continuar',
  keyInvalid: 'Esta clave de API no es válida. Envíela como “Authorization: Bearer clinic_key_…”.',
  keyExpired: 'Esta clave de API venció. Pida una nueva al consultorio.',
  keyRevoked: 'Esta clave de API fue revocada. Pida una nueva al consultorio.',
  keyPaused: 'Esta clave de API está en pausa hasta que el consultorio la confirme en Ajustes.',
  scopeMissing: ({ scope }: ErrorDetails) =>
    scope === undefined
      ? 'Esta clave de API no permite hacer esto'
      : `A esta clave de API le falta el permiso ${scope}`,
  keyLimit: `Pueden funcionar ${MAX_WORKING_KEYS} claves de API a la vez como máximo. Revoque una primero.`,
  enrollmentExpired: 'Empezó esta configuración hace demasiado tiempo. Comience de nuevo.',
  wrongPassword: 'Esa no es su contraseña actual',
  notAllowed: 'No tiene permiso para hacer esto',
  crossSite: 'Se bloqueó una solicitud de otro sitio',
  notFound: 'No se encontró lo que busca',
  noSuchPath: 'No hay nada en esta dirección web',
  methodNotAllowed: 'Esta dirección web no admite ese método',
  requestTimeout: 'La solicitud tardó demasiado en llegar',
  startNotFree: ({ taken }) =>
    taken ? `Ya no están disponibles: ${taken.join('; ')}` : 'Este horario ya no está disponible',
  timeTaken: 'Este horario ya está reservado para otra cita',
  undoTooLate: 'Ya avisamos al paciente de este cambio. Mueva o cancele la cita.',
  stale: 'Otra persona cambió esto mientras tanto',
  dateAlreadyBlocked: 'Esta fecha ya está bloqueada',
  contentKeyTaken: 'Esta clave ya existe',
  slugTaken: 'Otro artículo ya usa esta dirección. La versión en español necesita otra.',
  translationTaken: 'Este artículo ya tiene una versión en este idioma',
  eventPast: 'Este evento ya se realizó',
  eventBegun: 'Este evento ya empezó o ya terminó',
  eventUpcoming: 'Este evento todavía no se ha realizado',
  eventFull: 'Este evento tiene el cupo lleno',
  alreadyRegistered: 'Ya tiene una inscripción en este evento',
  patientLimit: ({ phone }: ErrorDetails) =>
    `Este correo electrónico alcanzó el límite de reservas en línea. Por favor ${call(phone)}.`,
  networkLimit: ({ phone }: ErrorDetails) =>
    `Su red alcanzó el límite de reservas en línea de hoy. Por favor ${call(phone)}.`,
  moveLimit: ({ phone }: ErrorDetails) =>
    `Esta cita se cambió en línea ${BOOKING_LIMITS.movesPerLinkAndDay} veces en 24 horas. Para cambiarla de nuevo, por favor ${call(phone)}.`,
  cannotArrive: 'Solo se puede marcar la llegada de pacientes con una cita confirmada para hoy',
  appointmentNotActive: 'Esta cita está cancelada o ya pasó, y no se puede cambiar',
  tooLateToChange: ({ phone }: ErrorDetails) =>
    `Ya es tarde para hacer este cambio en línea. Por favor ${call(phone)}.`,
  spotsLeft: 'Todavía hay lugares. Por favor inscríbase en el evento.',
  alreadyWaiting: 'Ya está en la lista de espera de este evento',
  offerOver: 'Este lugar ya no está disponible',
  earlierOfferOver: 'Este horario ya no se ofrece. Su cita sigue igual.',
  notInvitable: `No se envió: hubo una invitación en los últimos ${INVITATION_PAUSE_DAYS} días, hay una cita próxima, no quiere recibir invitaciones o no hay correo electrónico`,
  emailNotSetUp: 'No se invitó a nadie: primero configure el correo en Ajustes',
  invitationLimit: `Se pueden enviar ${MAX_INVITATIONS_A_DAY} invitaciones al día como máximo. Invite a los demás mañana.`,
  invitationSent: 'La invitación ya se envió',
  invitationOver: 'Este enlace ya se usó para reservar una cita o ya no es válido',
  imageInUse: 'Esta imagen está en uso. Primero quítela de las páginas que la usan.',
  imageType: 'Este tipo de imagen no se admite. Use JPEG, PNG o WebP.',
  imageSvg: 'SVG no se admite porque puede contener programas. Guarde el dibujo como PNG y suba ese archivo.',
  imageHeic:
    'La mayoría de los navegadores no muestra imágenes HEIC, el formato del iPhone. Guárdela o compártala como JPEG y suba ese archivo. Para tomar fotos JPEG con un iPhone, abra Ajustes, Cámara, Formatos y elija Más compatible.',
  imageAvif:
    'Las imágenes AVIF no se admiten. Guárdela como JPEG, PNG o WebP; el sitio convierte las imágenes a AVIF para los visitantes.',
  imageAnimated: 'Las imágenes animadas no se admiten. Elija una imagen fija.',
  imageBroken: 'Esta imagen está dañada o incompleta. Guárdela de nuevo o elija otra.',
  imageTooManyPixels: `Esta imagen tiene más de ${Math.floor(MAX_PIXELS / 1_000_000)} megapíxeles. Hágala más pequeña; bastan 1600 píxeles por lado.`,
  imageTooLarge: `Este archivo pesa más de ${MAX_UPLOAD_BYTES / 1_048_576} MB. Haga la imagen más pequeña; bastan 1600 píxeles por lado.`,
  testMailFailed: 'No se pudo enviar el correo de prueba',
  mailPasswordNeeded: 'Ingrese la contraseña del servidor de correo',
  setByEnvironment: 'El entorno del servidor fija este valor, por eso no se puede cambiar aquí.',
  sampleSecret:
    'SESSION_SECRET es el ejemplo público de docker-compose.yml. Ponga uno propio antes de publicar el sitio.',
  tooManyWebhooks: `Puede haber como máximo ${MAX_WEBHOOKS} webhooks. Primero elimine uno.`,
  addressNotHttps: 'La dirección debe empezar con https://.',
  addressNotPublic:
    'Esta dirección lleva a una red privada. Si es correcto, agregue la red a OUTBOUND_NETWORKS en el servidor.',
  addressLinkLocal:
    'Esta dirección es de enlace local o de metadatos de una nube, y nunca se permite. Ingrese otra.',
  addressNotFound: 'No se encontró esta dirección. Revise cómo está escrita.',
  addressTimedOut: 'Esta dirección no respondió a tiempo. Compruebe que su servidor funcione.',
  addressUnreachable:
    'No se pudo conectar con esta dirección, o se perdió la conexión. Revise la dirección y su servidor.',
  addressNotSecure: 'Esta dirección no tiene un certificado válido, por eso la conexión no es segura.',
  addressRedirects: 'Esta dirección lleva a otra. Ingrese la dirección a la que lleva.',
  addressTooMuchData: 'Esta dirección envió más datos de los permitidos.',
  addressUnreadable:
    'Esta dirección ya no se puede leer porque SESSION_SECRET cambió. Elimínela y agréguela de nuevo.',
  addressRejects: 'Esta dirección respondió con un error.',
  sampleContentLeft:
    'Algunos textos, eventos o artículos todavía son de muestra. Primero reemplácelos o quítelos.',
  tooManyCalendars: `Puede haber como máximo ${MAX_CALENDARS} calendarios. Primero quite uno.`,
  tooManyForms: `Puede haber como máximo ${FORM_LIMITS.forms} formularios. Primero quite uno.`,
  formHasAnswers: 'Hay pacientes que respondieron este formulario. Desactívelo en lugar de quitarlo.',
  noticeMissing:
    'Este formulario menciona su Aviso de prácticas de privacidad. Primero edite el formulario y agregue el enlace al aviso.',
  formSent: 'Este formulario ya se envió',
  formChanged: 'El consultorio cambió este formulario. Por favor revíselo de nuevo.',
  appointmentNotPast: 'Solo se pueden importar citas anteriores a hoy.',
  appointmentsKnown: 'Todas estas citas ya están en este sitio.',
  importKept: `Una importación se puede deshacer solo durante ${UNDO_IMPORT_HOURS} horas.`,
  formsClosed: 'Estos formularios ya no se pueden llenar en línea. Puede llenarlos en el consultorio.',
  answersUnreadable: 'Las respuestas no se pueden abrir porque falta la clave que las cifró.',
  notACalendar:
    'Esta dirección no lleva a un calendario. Copie de su calendario la dirección privada o secreta en formato iCal.',
  calendarTooManyEvents: 'Este calendario tiene demasiados eventos.',
  calendarUnauthorized:
    'Esta dirección pide una contraseña. Copie la dirección privada o secreta de su calendario, que no la necesita.',
  calendarForbidden:
    'El servidor no comparte este calendario. Compruebe que siga compartido y copie de nuevo su dirección privada.',
  calendarNotFound: 'No hay ningún calendario en esta dirección. Copie de nuevo su dirección privada.',
  calendarLimited: 'Se consultó demasiadas veces el servidor de este calendario. Se consultará más tarde.',
  calendarServerFails:
    'El servidor de este calendario tiene un problema. Se consultará más tarde; aquí no hay nada que cambiar.',
  emailOutdated:
    'Este correo ya no corresponde: la cita ya empezó, o la cita o la inscripción cambió después de escribirlo.',
  textsNotSetUp: 'Los mensajes de texto están desactivados. Primero configúrelos en Ajustes.',
  textTokenNeeded: 'Escriba la clave de esta cuenta',
  testTextFailed: 'No se pudo enviar el mensaje de prueba',
  noTextNumber: 'Este teléfono no puede recibir mensajes de texto: se necesita un número de EE. UU. o Canadá',
  numberStopped:
    'Este número respondió STOP. Para volver a recibir mensajes, el paciente envía START al número del consultorio.',
  batchTooLarge: 'La respuesta es demasiado grande. Envíe las llamadas de este lote una por una.',
  notInBatch: 'Esta llamada devuelve una respuesta grande. Envíela sola, no en un lote.',
  bodyTooLarge: 'El contenido de la solicitud es demasiado grande',
  addressTooLong: 'La dirección web es demasiado larga',
  notJson: 'Envíe JSON, con el tipo de contenido application/json',
  notMultipart: 'Envíe un formulario con el tipo de contenido multipart/form-data',
  honeypotFilled:
    'Se llenó un campo oculto del formulario, lo que suele hacer un programa automático. Si lo llenó su navegador, marque la casilla al final del formulario y envíelo otra vez.',
  keyReused: 'Este Idempotency-Key ya se usó con otro contenido',
  headersTooLarge: 'Los encabezados de la solicitud son demasiado grandes',
  uploadsBusy: 'El servidor está procesando otras imágenes. Intente de nuevo en un momento.',
  tooMany: 'Demasiadas solicitudes. Por favor intente más tarde.',
  internal: 'Ocurrió un error en el servidor. Por favor intente más tarde.',
  unavailable: 'El servicio no está disponible por el momento. Por favor intente de nuevo en unos minutos.',
} satisfies Record<ErrorKey, string | ((details: ErrorDetails) => string)>
