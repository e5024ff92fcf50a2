import type { FormRule, QuestionKind } from '@clinic/domain/forms/questions.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

const KINDS: Record<QuestionKind, string> = {
  shortText: 'Texto corto',
  longText: 'Texto largo',
  yesNo: 'Sí o no',
  choice: 'Opción única',
  choices: 'Opción múltiple',
  date: 'Fecha',
  painPlaces: 'Zonas de dolor',
  consent: 'Consentimiento',
}

const ASKED: Record<FormRule['asked'], string> = {
  eachVisit: 'Cada cita',
  firstVisit: 'Primera cita',
  yearly: 'Una vez al año',
}

export const es = {
  what: 'formularios',
  unread: 'No se pudieron cargar los formularios',
  isRemoved: 'Este formulario se eliminó',
  back: 'Volver a los formularios',
  kinds: KINDS,
  asked: ASKED,
  sample: 'Consulte a su abogado antes de usar un formulario de muestra.',
  everyType: asked => `${ASKED[asked]}, de cualquier tipo`,
  types: (asked, types) => `${ASKED[asked]}: solo ${types}`,
  length: (questions, minutes) =>
    `${plural.es(questions, '# pregunta', '# preguntas')}, ${plural.es(minutes, 'alrededor de # minuto', 'unos # minutos')}.`,
  answered: (sent, begun) =>
    `${plural.es(sent, '# completado', '# completados')}, ${plural.es(begun, '# empezado', '# empezados')}.`,
  remove: 'Quitar',
  cancel: 'Cancelar',
  list: {
    text: 'Los pacientes los llenan antes de su cita, en su propio teléfono, con el enlace de sus correos. Las respuestas se guardan cifradas.',
    title: 'Sus formularios',
    add: 'Agregar formulario',
    full: forms => `Tiene ${forms} formularios. Quite uno para agregar otro.`,
    none: 'Todavía no hay formularios',
    hint: 'Empiece con uno de los borradores de abajo o agregue un formulario propio.',
    isSample: 'Muestra',
    on: 'Activo',
    off: 'Inactivo',
    lacksNotice:
      'Menciona su Aviso de prácticas de privacidad. Agregue el enlace antes de activar el formulario.',
    edit: 'Editar',
    switchedOff: 'Formulario desactivado',
    switchedOn: 'Formulario activado',
    notSwitched: 'No se pudo activar o desactivar el formulario',
    removal: {
      title: '¿Quitar este formulario?',
      text: name =>
        `Los pacientes ya no reciben “${name}”. Un formulario que algún paciente respondió no se puede quitar, solo desactivar.`,
      confirm: 'Quitar',
      cancel: 'Conservarlo',
      done: 'Formulario eliminado',
      failed: 'No se pudo quitar el formulario',
    },
  },
  drafts: {
    title: 'Borradores',
    text: 'Muestras en inglés y español.',
    use: 'Usar este borrador',
    added: { title: 'Formulario agregado', description: 'No se pide hasta que usted lo active.' },
    failed: 'No se pudo agregar el formulario',
  },
  editor: {
    edit: 'Editar el formulario',
    add: 'Formulario nuevo',
    name: 'Nombre',
    asked: 'Se pide',
    types: 'Tipos de cita',
    isRead: 'Nuestro abogado revisó este formulario',
    save: 'Guardar',
    done: 'Formulario guardado',
    failed: 'No se pudo guardar el formulario',
    begun: patients =>
      plural.es(
        patients,
        '# paciente ya empezó este formulario y terminará esa versión.',
        '# pacientes ya empezaron este formulario y terminarán esa versión.',
      ),
    sent: answers =>
      plural.es(
        answers,
        '# respuesta enviada conserva su versión.',
        '# respuestas enviadas conservan la suya.',
      ),
    inSpanish: label => `${label} en español`,
  },
  preview: {
    title: 'Vista previa',
    language: 'Idioma de la vista previa',
    phone: 'El formulario en un teléfono',
    empty: 'Todavía no hay nada que mostrar.',
  },
  question: {
    list: 'Preguntas',
    one: number => `Pregunta ${number}`,
    more: number => `la pregunta ${number}`,
    new: 'Pregunta nueva',
    required: kind => `${KINDS[kind]}, respuesta obligatoria`,
    drag: 'Arrastrar para mover',
    up: 'Subir',
    down: 'Bajar',
    duplicate: 'Duplicar',
    moved: (from, to, all) => `La pregunta ${from} es ahora la número ${to} de ${all}.`,
    removed: number => `La pregunta ${number} se eliminó.`,
    add: 'Agregar pregunta',
    full: questions => `Un formulario tiene ${questions} preguntas como máximo.`,
    kind: 'Tipo',
    isRequired: 'Respuesta obligatoria',
    text: 'Pregunta',
    help: 'Ayuda',
    statement: 'Texto que se acepta',
    notice: 'Enlace al aviso que menciona',
    choice: number => `Opción ${number}`,
    removeChoice: number => `Quitar la opción ${number}`,
    addChoice: 'Agregar opción',
  },
} satisfies typeof en
