import type { ImageFacts } from '@clinic/domain/images/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { imageAddress } from '../../images/shared/image-address.ts'
import { SiteImage } from '../../images/shared/site-image.tsx'
import classes from './card-image.module.css'

interface CardImageProps {
  /** The post's id, which chooses its drawing. */
  id: number
  /** As written in the post. */
  imageUrl: string | null
  facts: ImageFacts | null
  /** Loads eagerly. */
  isFirst: boolean
}

const DRAWINGS = ['care', 'plan', 'hours', 'body'] as const

/** Image of a post in the list; a drawing if it has none or its image fails to load. */
export function CardImage({ id, imageUrl, facts, isFirst }: CardImageProps) {
  const address = imageAddress(imageUrl, useSite().publicUrl)
  const [failed, setFailed] = useState<string | null>(null)
  const element = useRef<HTMLImageElement>(null)

  // Catches a failure from before hydration.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(address)
  }, [address])

  return (
    <div className={classes.image}>
      {address === null || address === failed ? (
        <Drawing name={DRAWINGS[id % DRAWINGS.length] ?? 'care'} className={classes.drawing} />
      ) : (
        <SiteImage
          ref={element}
          address={address}
          facts={facts}
          sizes="(min-width: 48em) 35rem, 100vw"
          inView={isFirst}
          onError={() => setFailed(address)}
        />
      )}
    </div>
  )
}
