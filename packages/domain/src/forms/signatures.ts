import { fold } from '../patients/fold.ts'

/** Whether a signature has no word of any of these names. */
export function isSignedByOther(signature: string, names: readonly string[]): boolean {
  const words = new Set(names.flatMap(name => fold(name).split(' ')))
  return !fold(signature)
    .split(' ')
    .some(word => words.has(word))
}
