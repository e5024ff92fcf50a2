import { BODY_VIEWS, PAIN_PLACES } from '@clinic/domain/forms/pain-places.ts'
import { describe, expect, it } from 'vitest'
import { BODY_HEIGHT, BODY_WIDTH, listShapes } from './body-shapes.ts'
import { texts } from './texts.ts'

/** The least width of a view, in pixels. */
const DRAWN_WIDTH = 272

const middle = (id: string) => {
  const shape = listShapes(PAIN_PLACES).find(({ place }) => place.id === id)
  return shape && shape.box.x + shape.box.width / 2
}

/** Whether a point is inside of a polygon: a line from it to the left crosses its edges an odd number of times. */
function isInside(points: readonly (readonly [number, number])[], x: number, y: number): boolean {
  const crossed = points.filter(([x1, y1], index) => {
    const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1]
    return y1 > y !== y2 > y && x > x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)
  })
  return crossed.length % 2 === 1
}

describe('the body drawing', () => {
  it('has every place once, inside of the drawing', () => {
    const shapes = listShapes(PAIN_PLACES)
    expect(shapes.map(({ place }) => place)).toEqual(PAIN_PLACES)
    for (const { box } of shapes) {
      expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(BODY_WIDTH)
      expect(box.y + box.height).toBeLessThanOrEqual(BODY_HEIGHT)
    }
  })

  it('has targets of at least 24 pixels on a phone', () => {
    for (const { place, box } of listShapes(PAIN_PLACES)) {
      const size = (Math.min(box.width, box.height) * DRAWN_WIDTH) / BODY_WIDTH
      expect(size, place.id).toBeGreaterThanOrEqual(24)
    }
  })

  it('has the middle of each place in that place alone', () => {
    for (const view of BODY_VIEWS) {
      const shapes = listShapes(PAIN_PLACES.filter(place => place.view === view))
      for (const { place, box } of shapes) {
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const found = shapes.filter(({ points }) => isInside(points, x, y)).map(shape => shape.place.id)
        expect(found).toEqual([place.id])
      }
    }
  })

  it("has the patient's left on the right of the front and on the left of the back", () => {
    expect(middle('front-left-knee')).toBeGreaterThan(BODY_WIDTH / 2)
    expect(middle('front-right-knee')).toBeLessThan(BODY_WIDTH / 2)
    expect(middle('back-left-knee')).toBeLessThan(BODY_WIDTH / 2)
    expect(middle('back-right-knee')).toBeGreaterThan(BODY_WIDTH / 2)
  })

  it('names each place differently in each language', () => {
    for (const language of ['en', 'es'] as const) {
      const names = PAIN_PLACES.map(place => texts[language].place(place))
      expect(new Set(names).size).toBe(PAIN_PLACES.length)
    }
    const named = (id: string, language: 'en' | 'es') =>
      PAIN_PLACES.filter(place => place.id === id).map(place => texts[language].place(place))[0]
    expect(named('front-left-knee', 'en')).toBe('Left knee, front')
    expect(named('back-neck', 'en')).toBe('Neck, back')
    expect(named('front-chest', 'en')).toBe('Chest')
    expect(named('front-left-knee', 'es')).toBe('Rodilla izquierda, por delante')
    expect(named('back-right-elbow', 'es')).toBe('Codo derecho, por detrás')
    expect(named('back-lower-back', 'es')).toBe('Parte baja de la espalda')
  })
})
