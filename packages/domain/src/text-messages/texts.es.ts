import { theTime } from '../words/date-words.es.ts'
import { endSentence } from '../words/end-sentence.es.ts'
import type { en } from './texts.en.ts'

export const es: typeof en = {
  reminder: (practice, day, time, link) =>
    `${endSentence(`${practice}: su cita es el ${day} a ${theTime(time)}`)}${link && ` Detalles: ${link}`}`,
  moved: (practice, day, time, link) =>
    `${endSentence(`${practice}: su cita es ahora el ${day} a ${theTime(time)}`)}${link && ` Detalles: ${link}`}`,
  cancelled: (practice, day, time, link) =>
    `${practice}: su cita del ${day} a ${theTime(time)} se canceló.${link && ` ${link}`}`,
  earlierTime: (practice, day, time, link) =>
    `${practice}: hay lugar el ${day} a ${theTime(time)} Acéptelo: ${link}`,
  stopped: practice =>
    `${practice}: ya no recibirá mensajes de texto. Responda START para volver a recibirlos.`,
  help: (practice, phone) =>
    `${practice}: mensajes sobre sus citas. Llame al ${phone}. Responda STOP para terminar. Pueden aplicarse tarifas.`,
  test: practice => `${practice}: este es un mensaje de prueba de su sitio web.`,
  howToStop: ' Responda STOP para terminar.',
  brief: {
    reminder: (practice, day, time, link) =>
      `${endSentence(`${practice}: su cita es el ${day} a ${theTime(time)}`)} ${link}`,
    moved: (practice, day, time, link) =>
      `${endSentence(`${practice}: su cita es ahora el ${day} a ${theTime(time)}`)} ${link}`,
    cancelled: (practice, day, time, link) =>
      `${practice}: cita del ${day} a ${theTime(time)} cancelada.${link && ` ${link}`}`,
    earlierTime: (practice, day, time, link) => `${practice}: hay lugar el ${day} a ${theTime(time)} ${link}`,
    howToStop: ' STOP: fin.',
  },
  consent: practice =>
    `Envíenme mensajes de texto sobre mis citas con ${practice}. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para terminar.`,
}
