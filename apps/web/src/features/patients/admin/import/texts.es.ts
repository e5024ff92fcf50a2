import { formatCount } from '@clinic/domain/clinic-format.ts'
import { MAX_IMPORT_BYTES, MAX_IMPORTED } from '@clinic/domain/patients/import/schemas.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

const visits = (count: number) => plural.es(count, '# cita', '# citas')
const rows = (count: number) => plural.es(count, '# fila', '# filas')
const imported = (count: number) =>
  count === 0
    ? 'Bajas de invitaciones registradas'
    : `${visits(count)} ${plural.es(count, 'importada', 'importadas')}`

export const es = {
  title: 'Importar citas anteriores',
  about:
    'Un archivo CSV de Jane, SimplePractice, Excel o Google Contacts, con una cita en cada fila. Las citas pasadas se agregan como completadas, no se envían correos y nada se guarda antes de que presione Importar.',
  file: 'Archivo CSV',
  choose: 'Elegir un archivo',
  fields: {
    name: 'Nombre completo',
    firstName: 'Nombre',
    lastName: 'Apellido',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    date: 'Fecha',
    time: 'Hora',
    type: 'Tipo de cita',
    status: 'Estado',
    doNotContact: 'No contactar',
  },
  problems: {
    aboveHeadings: 'está arriba de los encabezados',
    headings: 'contiene los encabezados',
    empty: 'está vacía',
    total: 'es un total, no una cita',
    badQuotes: 'tiene una comilla sin cerrar',
    noName: 'no tiene nombre',
    badName: 'tiene un nombre demasiado largo o que no es un nombre',
    formula: 'tiene una fórmula en lugar de un nombre',
    noContact: 'no tiene correo electrónico ni teléfono',
    badEmail: 'tiene un correo electrónico no válido',
    badPhone: 'tiene un teléfono no válido',
    noDate: 'no tiene fecha',
    badDate: 'tiene una fecha u hora que no se puede leer',
    notPast: 'no está en el pasado',
    didNotHappen: 'se canceló o el paciente no vino',
    repeated: 'repite una fila anterior',
  },
  fileProblems: {
    tooLarge: `El archivo pesa más de ${MAX_IMPORT_BYTES / 1_048_576} MB. Divídalo e importe las partes una por una.`,
    tooManyRows: `El archivo tiene más de ${formatCount(MAX_IMPORTED, 'es')} filas. Divídalo e importe las partes una por una.`,
    unreadable:
      'No se pudo leer el archivo. Si está abierto en otro programa, ciérrelo allí y elíjalo de nuevo.',
    notText: 'Este no es un archivo CSV. En Excel, guárdelo como “CSV UTF-8”.',
    empty: 'El archivo no tiene filas debajo de los encabezados.',
  },
  check: (file, count) => `${file}: ${rows(count)}. Indique qué contiene cada columna.`,
  notInFile: 'No está en el archivo',
  column: number => `Columna ${number}`,
  type: 'Tipo de las demás citas',
  dateOrder: 'Orden de las fechas',
  dateOrders: { monthFirst: 'Mes/día/año', dayFirst: 'Día/mes/año' },
  notes: {
    fillerEmails: count => `${rows(count)} sin un correo real, como “ninguno”: el correo queda vacío.`,
    leftOut: count => `${rows(count)} de pacientes que no reciben invitaciones.`,
    didNotHappen: count =>
      `${visits(count)} ${plural.es(count, 'cancelada o sin asistencia, que no se agrega', 'canceladas o sin asistencia, que no se agregan')}.`,
  },
  day: 'Fecha de las filas que no la tienen',
  dayHelp: 'Para una lista de contactos; por ejemplo, el día de la última cita',
  sum: (all, added) =>
    `${rows(all)} en el archivo: ${visits(added)} ${plural.es(added, 'se agregará como completada', 'se agregarán como completadas')}, ${rows(all - added)} ${plural.es(all - added, 'se omitirá', 'se omitirán')}.`,
  askOrder: dates => `El archivo no muestra si primero va el mes o el día. ¿Cómo escribe ${dates}?`,
  back: 'Elegir otro archivo',
  submit: count => `Importar ${visits(count)}`,
  reasons: count => `${rows(count)} ${plural.es(count, 'omitida', 'omitidas')}, con el motivo`,
  lines: (problem, count, numbers) =>
    `${problem[0]?.toUpperCase()}${problem.slice(1)}: ${plural.es(count, `línea ${numbers}`, `# líneas (${numbers})`)}`,
  preview: 'Vista previa',
  headings: ['Línea', 'Nombre', 'Correo electrónico', 'Teléfono', 'Fecha y hora', 'Tipo'],
  omitted: problem => `Omitida: ${problem}`,
  done: count => (count === 0 ? 'Datos de contacto o bajas registrados' : imported(count)),
  known: count => `${plural.es(count, '# cita ya se había importado', '# citas ya se habían importado')}.`,
  contactStays: 'Los datos de contacto nuevos no se pueden deshacer.',
  failed: 'No se pudieron importar las citas',
  imports: {
    loading: 'importaciones',
    failed: 'No se pudieron cargar las importaciones',
    made: (count, moment) => `${imported(count)} el ${moment}`,
    until: moment => `hasta el ${moment}`,
    undone: 'Deshecha',
    done: 'Importación deshecha',
    failedToUndo: 'No se pudo deshacer la importación',
  },
} satisfies typeof en
