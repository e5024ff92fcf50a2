import { formatCount } from '@clinic/domain/clinic-format.ts'
import type { en } from './texts.en.ts'

export const es: typeof en = {
  failed: 'No se pudieron cargar los mensajes',
  what: 'mensajes',
  update: { done: 'Mensaje actualizado', failed: 'No se pudo actualizar el mensaje' },
  show: 'Mostrar mensajes',
  open: messages => (messages === 0 ? 'Pendientes' : `Pendientes (${formatCount(messages, 'es')})`),
  done: 'Atendidos',
  language: 'Idioma',
  empty: {
    language: {
      title: (isDone, language) =>
        `No hay mensajes ${isDone ? 'atendidos' : 'pendientes'} en ${language.toLowerCase()}`,
      text: 'Elija otro idioma para ver más.',
    },
    done: {
      title: 'No hay mensajes atendidos',
      text: 'Aquí aparecen los mensajes que marca como atendidos.',
    },
    open: {
      title: 'No hay mensajes pendientes',
      text: 'Aquí aparecen los mensajes de la página de contacto hasta que los marca como atendidos.',
      email: 'También recibe cada uno por correo.',
    },
  },
  doneAt: 'Atendido:',
  message: name => `el mensaje de ${name}`,
  reply: {
    button: 'Responder',
    to: name => `al mensaje de ${name}`,
  },
  markDone: 'Marcar como atendido',
  reopen: 'Volver a pendientes',
  delete: 'Eliminar',
  deletion: {
    title: '¿Eliminar este mensaje?',
    text: name => `Esto elimina de forma permanente el mensaje de ${name}.`,
    inEmail: 'La copia en su correo se conserva.',
    notInEmail: 'No se le envió ninguna copia por correo.',
    keep: 'Conservar',
    confirm: 'Eliminar para siempre',
    done: 'Mensaje eliminado',
    failed: 'No se pudo eliminar el mensaje',
  },
}
