import { DEFAULT_LANGUAGE, type Language } from '../language.ts'
import { inLanguage } from './localized-text.ts'
import type { Question } from './questions.ts'

type Options = Extract<Question, { options: unknown }>['options']

export interface Scale {
  /** Number of each choice, in order. */
  numbers: number[]
  /** Names of the ends; empty without one. */
  ends: [first: string, last: string]
}

const STEP = /^(\d+)(?:\s*[,:]\s*(.+))?$/

/** Fewest choices that make a scale, and most that fit one row of a phone. */
const MIN_STEPS = 5
const MAX_STEPS = 11

/** Choices that are numbers in order, of which the first and last may have a name: "0, no pain". Null for others. */
export function readScale(options: Options, language: Language): Scale | null {
  if (options.length < MIN_STEPS || options.length > MAX_STEPS) return null
  const steps = options.map(({ text }) => STEP.exec(text[DEFAULT_LANGUAGE].trim()))
  const numbers = steps.map(step => Number(step?.[1]))
  const inOrder = numbers.every((number, index) => number === (numbers[0] ?? 0) + index)
  if (!inOrder || steps.slice(1, -1).some(step => step?.[2])) return null
  const nameEnd = (at: number) => {
    const option = options.at(at)
    return (option && STEP.exec(inLanguage(option.text, language).trim())?.[2]) ?? ''
  }
  return { numbers, ends: [nameEnd(0), nameEnd(-1)] }
}
