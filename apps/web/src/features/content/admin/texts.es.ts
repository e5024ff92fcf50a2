import { plural } from '@clinic/domain/words/plural.ts'
import { es as sections } from '../shared/desk/section-names/texts.es.ts'
import type { en } from './texts.en.ts'

export const es: typeof en = {
  failed: 'No se pudo cargar el contenido',
  what: 'contenido',
  translations: 'traducciones',
  forms: 'Formularios del contenido',
  form: 'Formulario',
  sections,
  waiting: {
    spanish: 'por traducir',
    samples: 'de muestra',
    in: (section, count, noun) => `${section} (${count} ${noun})`,
  },
  creation: {
    submit: 'Crear contenido',
    done: 'Contenido creado',
    failed: 'No se pudo crear el contenido',
  },
  update: {
    submit: 'Actualizar contenido',
    done: 'Contenido actualizado',
    failed: 'No se pudo actualizar el contenido',
  },
  missing: 'Escriba el texto',
  menu: field => `Más acciones: ${field}`,
  actions: {
    edit: 'Editar',
    delete: 'Eliminar',
    save: 'Guardar',
    cancel: 'Cancelar',
    discard: 'Descartar',
    reset: 'Restablecer el original',
    keep: 'Conservar',
    remove: 'Quitar',
    leaveOut: 'Quitar los textos de muestra',
  },
  advanced: {
    note: 'Cada texto tiene una clave. Su texto reemplaza el original en cada página y en cada correo. Elimínelo para restablecer el original. También puede agregar los suyos.',
    create: 'Nuevo contenido',
    edit: 'Editar contenido',
    override: 'Editar texto',
    key: { label: 'Clave', description: 'Un nombre descriptivo, como homepage_hero_title' },
    value: 'Texto',
    title: 'Contenido',
    columns: { text: 'Texto', used: 'En uso' },
    custom: 'Clave propia',
    changed: date => `Fecha de cambio: ${date}`,
    original: 'Texto original',
  },
  deletion: {
    title: '¿Eliminar este contenido?',
    confirm: 'Eliminar el contenido',
    cancel: 'Conservar el contenido',
    done: 'Contenido eliminado',
    failed: 'No se pudo eliminar el contenido',
    home: 'Esto restablece el texto original en la página de inicio.',
    restores: 'Esto restablece el texto original.',
    spanish: 'También se elimina su versión en español.',
  },
  changes: count =>
    count === 0
      ? 'Sin cambios por guardar'
      : plural.es(count, '# cambio sin guardar', '# cambios sin guardar'),
  sample: 'Muestra',
  items: {
    testimonial: { name: number => `Reseña ${number}`, add: 'Agregar una reseña' },
    faq: { name: number => `Pregunta ${number}`, add: 'Agregar una pregunta' },
    partner: { name: number => `Tienda asociada ${number}`, add: 'Agregar una tienda asociada' },
    about_promise: { name: number => `Compromiso ${number}`, add: 'Agregar un compromiso' },
    about_milestone: { name: number => `Momento ${number}`, add: 'Agregar un momento' },
    first_visit: { name: number => `Paso ${number}`, add: 'Agregar un paso' },
  },
  minutes: minutes => `${minutes} minutos`,
  notice: days => (days === '1' ? 'Desde mañana' : `Con ${days} días`),
  online: 'Los pacientes pueden reservarla en línea',
  motifs: { plumb: 'Plomada', leaf: 'Hoja', none: 'Ninguno' },
  color: {
    choose: 'Elegir el color',
    readable: contrast => `Fácil de leer: contraste de ${contrast} a 1`,
    sample: 'Reservar una cita',
  },
  alt: {
    missing: 'Describa la imagen o márquela como decorativa',
    long: max => `Debe tener ${max} caracteres como máximo`,
  },
  spanish: {
    title: 'Español',
    label: field => `Español: ${field}`,
    languages: 'Idiomas',
    names: { en: 'Inglés', es: 'Inglés y español' },
    count: (total, missing, outdated) => {
      const texts = plural.es(total, '# texto', '# textos')
      const count = missing === 0 ? `Todo en español: ${texts}` : `${total - missing} de ${texts} en español`
      return outdated === 0 ? count : `${count}, ${outdated} por revisar`
    },
    texts: 'Textos',
    all: 'Todos los textos',
    open: count => `Pendientes (${count})`,
    toTranslate: count => `${count} por traducir`,
    none: 'No hay nada que traducir en este formulario',
    english: 'Las páginas en español muestran el inglés.',
    onPages: 'En las páginas en español:',
    confirm: 'Sigue siendo correcta',
    builtIn: 'Usar la traducción incluida',
    remove: 'Quitar la traducción',
  },
  map: {
    title: 'Ubicación en el mapa',
    set: 'Colocar el marcador',
    hidden: 'El mapa está oculto porque cambió la dirección. Revise el marcador.',
    confirm: 'El marcador sigue en su lugar',
    find: 'Busque su dirección en un mapa',
    link: 'Coordenadas o enlace de un mapa',
    linkHint: 'Pegue las coordenadas o el enlace de su consultorio en un mapa',
    unknown:
      'Pegue coordenadas como 38.95, -92.33 o un enlace completo de Google Maps, Apple Maps u OpenStreetMap',
    latitude: 'Latitud',
    longitude: 'Longitud',
    at: (latitude, longitude) => `Marcador en ${latitude}, ${longitude}`,
    pin: 'Marcador: muévalo con las teclas de flecha, más rápido con Shift',
    label: 'Mapa del consultorio: haga clic o arrastre el marcador',
  },
  preview: {
    title: 'Vista previa',
    language: 'Idioma de la vista previa',
    width: 'Ancho de la vista previa',
    widths: { phone: 'Teléfono', desktop: 'Computadora' },
    home: 'Vista previa de la página de inicio',
    page: path => `Vista previa de ${path}`,
  },
}
