import {
  type BodyPart,
  type BodyView,
  isInBothViews,
  type PainPlace,
} from '@clinic/domain/forms/pain-places.ts'
import { capitalize } from '@clinic/domain/words/capitalize.ts'

const PARTS: Record<BodyPart, string> = {
  head: 'head',
  jaw: 'jaw',
  neck: 'neck',
  chest: 'chest',
  abdomen: 'abdomen',
  pelvis: 'pelvis',
  'upper-back': 'upper back',
  'middle-back': 'middle back',
  'lower-back': 'lower back',
  shoulder: 'shoulder',
  'upper-arm': 'upper arm',
  elbow: 'elbow',
  forearm: 'forearm',
  hand: 'hand',
  hip: 'hip',
  thigh: 'thigh',
  knee: 'knee',
  shin: 'shin',
  calf: 'calf',
  foot: 'foot',
  heel: 'heel',
}

const VIEWS: Record<BodyView, string> = { front: 'Front', back: 'Back' }

export const en = {
  yes: 'Yes',
  no: 'No',
  views: VIEWS,
  left: 'Left',
  right: 'Right',
  /** A place of the drawing: "Left knee, front", "Chest". */
  place: ({ part, side, view }: PainPlace) => {
    const name = side ? `${side} ${PARTS[part]}` : PARTS[part]
    return `${capitalize(name)}${isInBothViews(part) ? `, ${view}` : ''}`
  },
  /** What the patient agreed to with a typed name. */
  agreed: (name: string, date: string, time: string) => `Agreed by ${name} on ${date} at ${time}`,
  agreeing: (name: string) => `Agreed by ${name}`,
  statement: 'Read the text',
  unanswered: 'Not answered',
}
