import { format } from 'node:util'
import { afterEach, expect } from 'vitest'

if (process.env.REACT_WARNINGS) failForWarnings()
else await loadProductionJsx()

/** React's development build records a stack for each element, a seventh of the time of these tests. */
async function loadProductionJsx(): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await import('react/jsx-runtime')
  process.env.NODE_ENV = NODE_ENV
}

/** It alone knows of missing keys and unknown attributes, so `npm run test:wide` runs with it. */
function failForWarnings(): void {
  const warnings: string[] = []
  console.error = (...words) => {
    const warning = format(...words)
    // The one element that happy-dom does not know.
    if (!warning.startsWith('The tag <search> ')) warnings.push(warning)
  }
  afterEach(() => expect(warnings.splice(0), "React's warnings").toEqual([]))
}
