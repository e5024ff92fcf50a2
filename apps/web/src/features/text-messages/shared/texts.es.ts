import type { en } from './texts.en.ts'

export const es = {
  title: 'Mensajes de texto',
  on: number => `Le enviamos mensajes sobre sus citas al ${number}.`,
  end: 'Dejar de recibir mensajes',
  done: 'Ya no le enviaremos mensajes',
  failed: 'No se pudieron detener los mensajes',
} satisfies typeof en
