import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '#lib/site.tsx'
import { imageAddress } from './image-address.ts'
import { SiteImage, type SiteImageProps } from './site-image.tsx'

interface ImageOrDrawingProps extends Omit<SiteImageProps, 'address' | 'ref' | 'onError'> {
  /** As written in the event or post. */
  imageUrl: string | null
  drawing: ReactNode
}

/** Image at an address that someone typed; a drawing without one, or if it fails to load. */
export function ImageOrDrawing({ imageUrl, drawing, ...image }: ImageOrDrawingProps) {
  const address = imageAddress(imageUrl, useSite().publicUrl)
  const [failed, setFailed] = useState<string | null>(null)
  const element = useRef<HTMLImageElement>(null)

  // Catches a failure from before hydration.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(address)
  }, [address])

  if (address === null || address === failed) return drawing
  return <SiteImage ref={element} {...image} address={address} onError={() => setFailed(address)} />
}
