import { type BodyPart, isInBothViews } from '@clinic/domain/forms/pain-places.ts'
import { theTime } from '@clinic/domain/words/date-words.es.ts'
import type { en } from './texts.en.ts'

/** Each part with the ending of its left and right. */
const PARTS: Record<BodyPart, [name: string, ending: 'o' | 'a']> = {
  head: ['Cabeza', 'a'],
  jaw: ['Mandíbula', 'a'],
  neck: ['Cuello', 'o'],
  chest: ['Pecho', 'o'],
  abdomen: ['Abdomen', 'o'],
  pelvis: ['Pelvis', 'a'],
  'upper-back': ['Parte alta de la espalda', 'a'],
  'middle-back': ['Parte media de la espalda', 'a'],
  'lower-back': ['Parte baja de la espalda', 'a'],
  shoulder: ['Hombro', 'o'],
  'upper-arm': ['Brazo', 'o'],
  elbow: ['Codo', 'o'],
  forearm: ['Antebrazo', 'o'],
  hand: ['Mano', 'a'],
  hip: ['Cadera', 'a'],
  thigh: ['Muslo', 'o'],
  knee: ['Rodilla', 'a'],
  shin: ['Espinilla', 'a'],
  calf: ['Pantorrilla', 'a'],
  foot: ['Pie', 'o'],
  heel: ['Talón', 'o'],
}

const SIDES = { left: 'izquierd', right: 'derech' }

export const es = {
  yes: 'Sí',
  no: 'No',
  views: { front: 'De frente', back: 'De espaldas' },
  left: 'Izquierda',
  right: 'Derecha',
  place: ({ part, side, view }) => {
    const [name, ending] = PARTS[part]
    const place = side ? `${name} ${SIDES[side]}${ending}` : name
    if (!isInBothViews(part)) return place
    return `${place}, ${view === 'front' ? 'por delante' : 'por detrás'}`
  },
  agreed: (name, date, time) => `Aceptado por ${name} el ${date} a ${theTime(time)}`,
  agreeing: name => `Aceptado por ${name}`,
  statement: 'Leer el texto',
  unanswered: 'Sin respuesta',
} satisfies typeof en
