import fc from 'fast-check'
import { expect, it } from 'vitest'
import { measureText, saveSegments, toGsm } from './segments.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 400 })

it('a form in GSM-7 stays as it is', () => {
  fc.assert(
    fc.property(anyText, text => {
      const plain = toGsm(text)
      fc.pre(plain !== null)
      expect(measureText(plain).encoding).toBe('GSM-7')
      expect(toGsm(plain)).toBe(plain)
    }),
    { numRuns: 200 },
  )
})

it('a text never has fewer segments than its units need, nor more than one for each character', () => {
  fc.assert(
    fc.property(anyText, text => {
      const { units, segments, encoding } = measureText(text)
      const [single, joined] = encoding === 'GSM-7' ? [160, 153] : [70, 67]
      expect(segments === 1).toBe(units <= single)
      if (segments > 1) {
        expect(segments).toBeGreaterThanOrEqual(Math.ceil(units / joined))
        // Each segment but the last is full, up to one unit of what did not fit.
        expect(segments).toBeLessThanOrEqual(Math.ceil(units / (joined - 1)))
      }
    }),
    { numRuns: 200 },
  )
})

it('adding to a text never makes it shorter', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, more) => {
      expect(measureText(text + more).segments).toBeGreaterThanOrEqual(measureText(text).segments)
    }),
    { numRuns: 200 },
  )
})

it('saving segments never costs one, and changes nothing that it does not save', () => {
  fc.assert(
    fc.property(anyText, text => {
      const saved = saveSegments(text)
      expect(measureText(saved).segments).toBeLessThanOrEqual(measureText(text).segments)
      if (measureText(saved).segments === measureText(text).segments) expect(saved).toBe(text)
    }),
    { numRuns: 200 },
  )
})
