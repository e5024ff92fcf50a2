import { expect, it } from 'vitest'
import { isNearCap, measureText, saveSegments, toGsm } from './segments.ts'

it.each([
  ['', 'GSM-7', 0, 1],
  ['a'.repeat(160), 'GSM-7', 160, 1],
  ['a'.repeat(161), 'GSM-7', 161, 2],
  ['a'.repeat(306), 'GSM-7', 306, 2],
  ['a'.repeat(307), 'GSM-7', 307, 3],
  ['€'.repeat(80), 'GSM-7', 160, 1],
  // An escape sequence is not split: 152 characters and half of one would fit.
  [`${'a'.repeat(152)}€${'a'.repeat(20)}`, 'GSM-7', 174, 2],
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM-7', 306, 3],
  ['á'.repeat(70), 'UCS-2', 70, 1],
  ['á'.repeat(71), 'UCS-2', 71, 2],
  ['á'.repeat(135), 'UCS-2', 135, 3],
  // A character outside of the basic plane takes two units, in one segment.
  ['🙂'.repeat(35), 'UCS-2', 70, 1],
  [`${'🙂'.repeat(33)}á${'🙂'.repeat(33)}á`, 'UCS-2', 134, 2],
  [`á${'🙂'.repeat(33)}á${'🙂'.repeat(33)}`, 'UCS-2', 134, 2],
  [`${'🙂'.repeat(67)}`, 'UCS-2', 134, 3],
  ['¿Qué tal, señor? ÑñÜüÉé àèìòù', 'GSM-7', 29, 1],
  ['miércoles', 'GSM-7', 9, 1],
  ['sábado', 'UCS-2', 6, 1],
  ['9:00\u00a0AM', 'UCS-2', 7, 1],
] as const)('the length of a text of %j is counted as carriers do', (text, encoding, units, segments) => {
  expect(measureText(text)).toEqual({ encoding, units, segments })
})

it('writes what GSM-7 lacks without accents and with plain signs', () => {
  expect(toGsm('Sábado, José’s “río” – 9:00\u00a0a.\u00a0m.…')).toBe('Sabado, José\'s "rio" - 9:00 a. m....')
  expect(toGsm('Łódź, Œuvre')).toBe('Lodz, OEuvre')
  expect(toGsm('Cafe\u0301')).toBe('Café')
})

it.each([
  ['Plumb Line™', 'Plumb Line'],
  ['Plumb Line ™', 'Plumb Line'],
  ['Spine & Co.® 🦴', 'Spine & Co.'],
  ['👩🏽‍⚕️ Spine ❤️ Care', 'Spine Care'],
  ['Clínica 3ª', 'Clinica 3a'],
])('leaves out signs that GSM-7 lacks: %s', (name, plain) => {
  expect(toGsm(name)).toBe(plain)
  expect(saveSegments(`${name}: ${'a'.repeat(120)}`)).toBe(`${plain}: ${'a'.repeat(120)}`)
})

it('keeps a name in another alphabet, whatever that costs', () => {
  const text = `李 Chiropractic: ${'a'.repeat(120)}`
  expect(toGsm(text)).toBeNull()
  expect(saveSegments(text)).toBe(text)
})

it('leaves out accents only where that saves a segment', () => {
  expect(saveSegments('Su cita es el sábado')).toBe('Su cita es el sábado')
  const long = `Su cita es el sábado ${'a'.repeat(60)}`
  expect(saveSegments(long)).toBe(long.replace('á', 'a'))
})

it('warns from 80 % of the monthly cap', () => {
  expect([isNearCap(799, 1_000), isNearCap(800, 1_000)]).toEqual([false, true])
})
