import type { BodyPart, BodyView, PainPlace } from '@clinic/domain/forms/pain-places.ts'

/** Size of the drawing, in its own units. */
export const BODY_WIDTH = 240
export const BODY_HEIGHT = 532

/** Outline of the left half of the drawing from head to foot, past the middle; its mirror image is the other half. */
export const BODY_OUTLINE =
  'M121,6C108,6 98,15 97,31C94,32 93,38 96,46C98,46 98,47 99,49C101,60 107,69 111,73C112,80 112,86 110,91' +
  'C105,99 88,102 75,107C60,112 52,122 50,138C48,152 48,164 46,178C44,190 41,200 38,214C34,232 32,250 30,270' +
  'C29,280 26,288 23,296C19,306 15,318 16,326C18,331 23,327 27,317C26,332 28,347 36,348' +
  'C44,348 47,334 48,318C49,306 48,298 48,290C51,272 57,250 61,232C65,214 68,196 72,176' +
  'C75,164 77,154 80,146C83,162 86,178 88,194C90,206 87,220 83,234C77,254 74,270 74,288C74,320 80,346 83,370' +
  'C84,382 80,394 80,412C80,438 88,462 91,484C92,494 86,502 80,510C76,516 80,521 88,521C98,521 107,519 109,511' +
  'C110,502 107,494 107,484C109,460 114,440 113,412C113,400 110,392 111,380C114,352 118,322 119,292' +
  'C119,288 120,286 121,285'

/** Lines inside of the left half: collarbone, chest and knee; spine, shoulder blade and seat. */
export const BODY_LINES: Record<BodyView, string> = {
  front: 'M112,110C104,112 96,112 88,114M119,150C110,158 98,158 90,150M104,382C100,388 92,388 88,382',
  back: 'M120,84V228M92,124C96,140 100,150 108,152M120,236V284C110,292 94,292 82,284',
}

type Point = readonly [x: number, y: number]

/** Corners, of which those of a pair are on the left of the drawing; the outline cuts them off. */
const NECK = '104,76 136,76 142,106 98,106'

const LIMBS = {
  shoulder: '66,94 99,94 98,106 84,120 82,146 44,146 44,110',
  'upper-arm': '44,146 82,146 74,196 36,196',
  elbow: '36,196 74,196 68,232 28,232',
  forearm: '28,232 68,232 54,290 18,290',
  hand: '14,290 54,290 54,352 14,352',
  thigh: '70,284 120,284 120,366 78,366',
  knee: '78,366 118,366 118,404 76,404',
}

const LOWER_LEG = '76,404 118,404 114,482 84,482'

const FOOT = '76,482 114,482 114,526 76,526'

const CORNERS: Record<BodyView, { [Part in BodyPart]?: string }> = {
  front: {
    ...LIMBS,
    head: '92,2 148,2 148,44 92,44',
    jaw: '92,44 148,44 144,76 96,76',
    neck: NECK,
    chest: '98,106 142,106 156,120 158,166 82,166 84,120',
    abdomen: '82,166 158,166 160,228 80,228',
    pelvis: '104,228 136,228 130,290 110,290',
    hip: '74,228 104,228 110,284 70,284',
    shin: LOWER_LEG,
    foot: FOOT,
  },
  back: {
    ...LIMBS,
    head: '92,2 148,2 148,76 92,76',
    neck: NECK,
    'upper-back': '98,106 142,106 156,120 157,150 83,150 84,120',
    'middle-back': '83,150 157,150 154,190 86,190',
    'lower-back': '84,190 156,190 160,232 80,232',
    hip: '74,232 120,232 120,284 70,284',
    calf: LOWER_LEG,
    heel: FOOT,
  },
}

interface BodyShape {
  place: PainPlace
  points: readonly Point[]
  /** Smallest box around the shape. */
  box: { x: number; y: number; width: number; height: number }
}

/** Shapes of places; the patient's left is on the right of the front and on the left of the back. */
export function listShapes(places: readonly PainPlace[]): BodyShape[] {
  return places.map(place => {
    const { view } = place
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
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
