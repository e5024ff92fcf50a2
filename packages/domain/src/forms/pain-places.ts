const CENTER = {
  front: ['head', 'jaw', 'neck', 'chest', 'abdomen', 'pelvis'],
  back: ['head', 'neck', 'upper-back', 'middle-back', 'lower-back'],
} as const

const PAIRED = {
  front: ['shoulder', 'upper-arm', 'elbow', 'forearm', 'hand', 'hip', 'thigh', 'knee', 'shin', 'foot'],
  back: ['shoulder', 'upper-arm', 'elbow', 'forearm', 'hand', 'hip', 'thigh', 'knee', 'calf', 'heel'],
} as const

/** Sides of the drawing. */
export const BODY_VIEWS = ['front', 'back'] as const

export type BodyView = (typeof BODY_VIEWS)[number]

/** The patient's own left and right; null in the middle. */
type BodySide = 'left' | 'right' | null

export type BodyPart = (typeof CENTER)[BodyView][number] | (typeof PAIRED)[BodyView][number]

export interface PainPlace {
  /** Such as `front-left-knee` or `back-neck`. */
  id: string
  view: BodyView
  side: BodySide
  part: BodyPart
}

/** Every place of the drawing, from head to foot, the front first. */
export const PAIN_PLACES: readonly PainPlace[] = BODY_VIEWS.flatMap(view => [
  ...CENTER[view].map(part => ({ id: `${view}-${part}`, view, side: null, part })),
  ...PAIRED[view].flatMap(part =>
    (['left', 'right'] as const).map(side => ({ id: `${view}-${side}-${part}`, view, side, part })),
  ),
])

/** Whether front and back both have the part, so that its name needs to say which. */
export function isInBothViews(part: BodyPart): boolean {
  return BODY_VIEWS.every(view => PAIN_PLACES.some(place => place.view === view && place.part === part))
}
