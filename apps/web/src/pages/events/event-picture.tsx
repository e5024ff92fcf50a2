import type { EventCategory } from '@clinic/domain/events/schemas.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { pictureAddress } from '../../lib/picture-address.ts'
import { useSite } from '../../lib/site.tsx'
import { CategoryDrawing } from './category-drawing.tsx'
import classes from './event-picture.module.css'

interface EventPictureProps {
  imageUrl: string | null
  category: EventCategory
}

/** The event's image; where it has none, or it cannot be loaded, a drawing of its category. For ornament only. */
export function EventPicture({ imageUrl, category }: EventPictureProps) {
  const address = pictureAddress(imageUrl, useSite().publicUrl)
  const drawing = <CategoryDrawing category={category} />
  return (
    <div className={classes.picture}>
      {address ? <EventImage key={address} address={address} instead={drawing} /> : drawing}
    </div>
  )
}

function EventImage({ address, instead }: { address: string; instead: ReactNode }) {
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  // It may have failed before the page was hydrated, when nobody listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])

  if (failed) return instead
  return (
    <img
      ref={image}
      src={address}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
