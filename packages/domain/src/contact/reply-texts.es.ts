import { theTime } from '../words/date-words.es.ts'
import type { en } from './reply-texts.en.ts'

export const es: typeof en = {
  subject: practice => `Re: Su mensaje a ${practice}`,
  wrote: (date, time, name) => `El ${date} a ${theTime(time)}, ${name} escribió:`,
}
