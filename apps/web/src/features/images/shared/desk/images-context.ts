import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { createContext, useContext } from 'react'

export interface ImageChoice {
  /** Files dropped or pasted at the target. */
  files?: readonly File[]
  onChoose: (image: StoredImage) => void
}

interface Images {
  choose: (choice: ImageChoice) => void
}

export const ImagesContext = createContext<Images | null>(null)

/** Opens the image dialog. Throws outside of an ImagesProvider. */
export function useImages(): Images {
  const images = useContext(ImagesContext)
  if (!images) throw new Error('useImages needs an ImagesProvider above it')
  return images
}
