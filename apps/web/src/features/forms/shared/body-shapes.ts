import {
  type BodyPart,
  type BodyView,
  PAIN_PLACES,
  type PainPlace,
} from '@clinic/domain/forms/pain-places.ts'

/** Size of the drawing, in its own units. */
export const BODY_WIDTH = 240
export const BODY_HEIGHT = 532

/** Half of the rounded edge around each shape. */
export const EDGE = 5

type Point = readonly [x: number, y: number]

/** Corners, of which those of a pair are on the left of the drawing. */
const NECK = '111,88 129,88 131,100 109,100'

const LIMBS = {
  shoulder: '62,118 78,112 78,138 56,142',
  'upper-arm': '53,154 76,150 70,194 50,194',
  elbow: '48,206 69,206 66,228 45,228',
  forearm: '43,240 65,240 57,288 38,288',
  hand: '36,300 56,300 52,338 44,344 34,336',
  thigh: '82,286 112,286 108,362 84,362',
  knee: '85,374 107,374 106,398 86,398',
}

const LOWER_LEG = '87,410 106,410 103,480 90,480'

const CORNERS: Record<BodyView, { [Part in BodyPart]?: string }> = {
  front: {
    ...LIMBS,
    head: '108,10 132,10 143,22 144,40 96,40 97,22',
    jaw: '99,54 141,54 133,70 126,76 114,76 107,70',
    neck: NECK,
    chest: '88,114 152,114 152,164 88,164',
    abdomen: '91,177 149,177 147,222 93,222',
    pelvis: '110,238 130,238 124,268 116,268',
    hip: '88,236 95,236 100,272 82,272',
    shin: LOWER_LEG,
    foot: '89,492 103,492 105,516 80,520 82,510',
  },
  back: {
    ...LIMBS,
    head: '108,10 132,10 143,22 144,44 136,66 128,76 112,76 104,66 96,44 97,22',
    neck: NECK,
    'upper-back': '88,114 152,114 151,146 89,146',
    'middle-back': '89,158 151,158 149,186 91,186',
    'lower-back': '92,198 148,198 149,226 91,226',
    hip: '88,238 112,238 112,272 82,272',
    calf: LOWER_LEG,
    heel: '90,492 104,492 104,514 88,514',
  },
}

interface BodyShape {
  place: PainPlace
  points: readonly Point[]
  /** Smallest box around the shape and its edge. */
  box: { x: number; y: number; width: number; height: number }
}

/** Shapes of a view from head to foot; the patient's left is on the right of the front and on the left of the back. */
export function listShapes(view: BodyView): BodyShape[] {
  return PAIN_PLACES.filter(place => place.view === view).map(place => {
    const isMirrored = place.side !== null && (view === 'front') === (place.side === 'left')
    const points = (CORNERS[view][place.part] ?? '').split(' ').map((corner): Point => {
      const [x = 0, y = 0] = corner.split(',').map(Number)
      return [isMirrored ? BODY_WIDTH - x : x, y]
    })
    return { place, points, box: findBox(points) }
  })
}

function findBox(points: readonly Point[]): BodyShape['box'] {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const [x, y] = [Math.min(...xs) - EDGE, Math.min(...ys) - EDGE]
  return { x, y, width: Math.max(...xs) + EDGE - x, height: Math.max(...ys) + EDGE - y }
}
