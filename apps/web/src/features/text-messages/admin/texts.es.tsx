import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.tsx'

export const es = {
  failed: 'No se pudieron cargar los mensajes de texto',
  what: 'mensajes de texto',
  about:
    'Los pacientes que lo aceptan reciben recordatorios y cambios por mensaje de texto, enviados por un proveedor que usted paga.',
  state: {
    off: 'Los mensajes de texto están desactivados hasta que escriba una cuenta.',
    on: 'Los mensajes de texto están activados.',
    desk: 'Los mensajes de texto están en pausa.',
    restored:
      'Los mensajes de texto están en pausa porque se restauró una copia de seguridad. Revise la cuenta y luego reanúdelos. Los recordatorios enviados después de esa copia se enviarán otra vez para las próximas citas.',
    unreadable: () => (
      <span>
        No se puede leer la cuenta guardada porque <code>SESSION_SECRET</code> cambió. Escríbala de nuevo.
      </span>
    ),
    pause: {
      verb: 'Pausar los mensajes',
      done: 'Mensajes en pausa',
      failed: 'No se pudieron pausar los mensajes',
    },
    resume: {
      verb: 'Reanudar los mensajes',
      done: 'Mensajes reanudados',
      failed: 'No se pudieron reanudar los mensajes',
    },
    used: (used, cap) => `${used} de ${cap} segmentos usados este mes.`,
  },
  account: {
    title: 'Proveedor',
    provider: 'Proveedor',
    providers: { twilio: 'Twilio', telnyx: 'Telnyx' },
    ids: { twilio: 'SID de la cuenta (Account SID)', telnyx: 'ID del perfil de mensajería' },
    tokens: { twilio: 'Token de la cuenta (Auth token)', telnyx: 'Clave de API' },
    saved: 'Déjelo vacío para conservar el guardado.',
    show: 'Mostrar el token',
    number: 'Número que envía los mensajes',
    key: { label: 'Clave pública', description: 'Telnyx firma con ella lo que envía a este sitio.' },
    callback: 'En el proveedor, configure esta dirección para los mensajes entrantes:',
    save: 'Guardar la cuenta',
    done: 'Cuenta guardada',
    failed: 'No se pudo guardar la cuenta',
    removal: {
      title: '¿Quitar la cuenta?',
      text: 'Los mensajes de texto se desactivan y los programados no se envían.',
      confirm: 'Quitar la cuenta',
      cancel: 'Conservarla',
      done: 'Cuenta eliminada',
      failed: 'No se pudo quitar la cuenta',
    },
  },
  test: {
    title: 'Prueba',
    to: 'Enviar un mensaje de prueba al',
    send: 'Enviar mensaje de prueba',
    sent: 'Mensaje de prueba enviado',
    failed: 'No se pudo enviar el mensaje de prueba',
    check: 'Comprobar el número',
    states: {
      ready: 'El número puede enviar mensajes.',
      noTexts: 'El número no puede enviar mensajes.',
      unknown: 'El proveedor no conoce este número.',
      refused: 'No se pudo comprobar el número.',
    },
    because: (state, problem) => `${state} (${problem})`,
    notChecked: 'No se pudo comprobar el número',
  },
  rules: {
    title: 'Recordatorios y límites',
    time: 'Hora del recordatorio, el día anterior',
    timeHint: 'Desde las 8:00 a. m. hasta antes de las 8:00 p. m.',
    twoHours: 'Recordar también dos horas antes de la cita',
    cap: 'Límite mensual en segmentos',
    capHint: 'Al alcanzarlo, no se envía nada más en el mes. Se le avisa al llegar al 80%.',
    price: 'Precio de un segmento en dólares de EE. UU.',
    priceHint:
      'Lo que cobran juntos el proveedor y las operadoras, como 0.012. Sirve para el costo en Reportes.',
    save: 'Guardar recordatorios y límites',
  },
  previews: {
    title: 'Lo que dice y cuesta cada mensaje',
    about:
      'Un segmento tiene hasta 160 caracteres, o 70 con caracteres como á. Cada segmento se cobra como un mensaje.',
    kinds: {
      reminder: 'Recordatorio el día anterior',
      shortReminder: 'Recordatorio dos horas antes',
      moved: 'Nuevo horario',
      cancelled: 'Cancelación',
      earlierTime: 'Horario más temprano',
      stopped: 'Respuesta a STOP',
      help: 'Respuesta a HELP',
    },
    segments: (segments, characters) =>
      `${plural.es(segments, '# segmento', '# segmentos')}, ${characters} caracteres.`,
    accents: segments => `Con sus acentos ocuparía ${plural.es(segments, '# segmento', '# segmentos')}.`,
  },
  duties: {
    title: 'Qué hacer con el proveedor',
    about: 'El sitio no puede hacer esto por usted.',
    register: (tenDigit, tollFree) => (
      <span>
        Registre el número para el envío de mensajes de aplicaciones en Estados Unidos: {tenDigit} o{' '}
        {tollFree}.
      </span>
    ),
    tenDigit: 'Registro 10DLC (número local)',
    tollFree: 'Verificación de número gratuito',
    agreement: 'Firme un acuerdo (BAA) con el proveedor: los mensajes sobre citas son información de salud.',
    agreements: 'Acuerdo BAA',
    logs: 'Conserve poco tiempo los registros de mensajes en el proveedor y active la ocultación si la ofrece.',
    retention: 'Registros de mensajes',
  },
} satisfies typeof en
