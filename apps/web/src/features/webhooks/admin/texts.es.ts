import type { ListedDelivery } from '@clinic/domain/webhooks/schemas.ts'
import { endSentence } from '@clinic/domain/words/end-sentence.es.ts'
import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

const STATES: Record<ListedDelivery['state'], string> = {
  queued: 'En espera',
  delivered: 'Entregado',
  failed: 'Fallido',
  withheld: 'En pausa',
}

export const es = {
  what: 'webhooks',
  unread: 'No se pudieron cargar los webhooks',
  text: 'Avisa a otro programa en segundos cuando llega o cambia una cita, una inscripción o un mensaje. El programa recibe el tipo y un id, nunca un nombre, y lee lo demás con una clave de API.',
  states: { paused: 'En pausa', working: 'Activo', failing: 'Con fallas' },
  paused: {
    deleted: 'Pidió no recibir más webhooks.',
    failing: 'No aceptó ningún webhook en cinco días.',
    restored:
      'Su sitio se restauró de una copia de seguridad. Reanúdelo solo si su programa corresponde a este sitio.',
  },
  waiting: deliveries => plural.es(deliveries, '# envío en espera.', '# envíos en espera.'),
  meanwhile: days => `Lo que ocurra mientras tanto se guarda ${days} días y se enviará cuando lo reanude.`,
  failing: since => `Con fallas desde el ${endSentence(since)} Después de cinco días queda en pausa.`,
  former: until => `La clave secreta anterior también firma hasta el ${until}`,
  sending: deliveries =>
    deliveries === 0
      ? 'No hay nada que enviar.'
      : plural.es(deliveries, 'Se está enviando # envío.', 'Se están enviando # envíos.'),
  deliveries: 'Últimos envíos',
  delivery: ({ state, status, attempts, problem }) =>
    `${STATES[state]}${status === null ? '' : ` (${status})`}, ${plural.es(attempts, '# intento', '# intentos')}${problem === null ? '' : `. ${problem}`}`,
  add: {
    open: 'Agregar destino',
    title: 'Agregar un destino',
    name: { label: 'Nombre', description: 'El programa que recibe los webhooks' },
    address: 'Dirección',
    hint: 'Cópiela del programa. Después solo se mostrará el nombre del servidor.',
    types: 'Eventos',
    submit: 'Agregar',
    done: 'Destino agregado',
    failed: 'No se pudo agregar el destino',
  },
  resume: {
    verb: 'Reanudar',
    endpoint: name => `Reanudar: ${name}`,
    done: 'Destino reanudado',
    failed: 'No se pudo reanudar el destino',
  },
  test: {
    verb: 'Enviar una prueba',
    endpoint: name => `Enviar una prueba: ${name}`,
    done: 'Prueba enviada',
    failed: 'No se pudo enviar una prueba',
  },
  again: {
    verb: 'Enviar de nuevo',
    delivery: (type, at) => `Enviar de nuevo: ${type}, ${at}`,
    done: 'Enviado de nuevo',
    failed: 'No se pudo enviar de nuevo',
  },
  since: {
    verb: 'Enviar todo desde',
    endpoint: name => `Enviar todo desde una fecha: ${name}`,
    title: name => `Enviar todo de nuevo a “${name}”`,
    since: 'Desde',
    hint: days => `Los envíos se conservan ${days} días.`,
    choose: 'Elija una fecha',
    submit: 'Enviar',
    done: 'Enviado de nuevo',
  },
  secret: {
    verb: 'Nueva clave secreta',
    endpoint: name => `Nueva clave secreta: ${name}`,
    title: name => `¿Crear una nueva clave secreta para “${name}”?`,
    text: 'Durante 24 horas ambas claves firman cada envío, para que pueda poner la nueva en el programa.',
    confirm: 'Crear',
    cancel: 'Cancelar',
    done: 'Clave secreta creada',
    failed: 'No se pudo crear una nueva clave secreta',
  },
  created: {
    title: 'Copie la clave secreta',
    text: 'Con ella el programa comprueba que un webhook viene de su sitio. No se volverá a mostrar; si la pierde, cree una nueva.',
    label: 'Clave secreta',
    copied: 'Clave secreta copiada',
  },
  remove: {
    confirm: 'Eliminar',
    endpoint: name => `Eliminar: ${name}`,
    title: name => `¿Eliminar el destino “${name}”?`,
    text: 'Su programa ya no recibe los cambios, y sus envíos se eliminan.',
    cancel: 'Conservarlo',
    done: 'Destino eliminado',
    failed: 'No se pudo eliminar el destino',
  },
} satisfies typeof en
