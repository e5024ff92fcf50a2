import { useEffect, useState } from 'react'

type BodyShapes = typeof import('./body-shapes.ts')

let loaded: BodyShapes | null = null

/** Loads the shapes of the drawing, which only forms with a question about pain need; null if that fails. */
export async function loadBodyShapes(): Promise<BodyShapes | null> {
  loaded = await import('./body-shapes.ts').catch(() => null)
  return loaded
}

/** The shapes of the drawing, or null before they are loaded: the list of places needs none. */
export function useBodyShapes(): BodyShapes | null {
  const [shapes, setShapes] = useState(loaded)
  useEffect(() => {
    if (!shapes) void loadBodyShapes().then(setShapes)
  }, [shapes])
  return shapes
}
