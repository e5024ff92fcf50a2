import type { en } from './texts.en.tsx'

export const es: typeof en = {
  explain:
    'Cada noche a las 3:00 a. m. se hace una copia de seguridad completa. Se conservan 7 copias diarias, 4 semanales y 12 mensuales.',
  failed: 'No se pudieron cargar las copias de seguridad',
  what: 'copias de seguridad',
  overdue: hours => `No se hizo ninguna copia de seguridad en las últimas ${hours} horas.`,
  last: moment => `La última se hizo el ${moment}`,
  never: 'Nunca se ha hecho ninguna.',
  reasons: () => (
    <span>
      Todo lo más reciente está solo en este servidor. A menudo el disco está lleno o no se puede escribir en
      la carpeta de las copias; el registro del servidor dice por qué. Quien administra su servidor puede
      hacer una copia en cualquier momento con <code>npm run backup</code>.
    </span>
  ),
  earlierLinks: {
    title: 'Los enlaces de los correos anteriores no funcionan',
    why: 'Los enlaces de los correos anteriores solo funcionan con la clave de sesión que se usaba entonces, que las copias de seguridad no contienen. Ponga en SESSION_SECRET la clave actual, una coma y la clave anterior, y reinicie la aplicación. Si SESSION_SECRET aún no tiene valor, la clave actual está en el archivo session-secret de la carpeta de datos. No sobrescriba ese archivo. Si la clave anterior se perdió, descarte este mensaje.',
    accept: 'Descartar',
    accepted: 'Mensaje descartado',
    notAccepted: 'No se pudo descartar',
  },
  none: { title: 'Todavía no hay copias de seguridad', text: 'La primera se hace esta noche.' },
  kinds: { nightly: 'Nocturna', manual: 'Hecha a mano' },
}
