import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { SitePicture } from '../../components/site-picture.tsx'
import { pictureAddress } from '../../lib/picture-address.ts'
import { useSite } from '../../lib/site.tsx'
import { CategoryDrawing } from './category-drawing.tsx'
import classes from './event-picture.module.css'

interface EventPictureProps {
  event: ClinicEvent
  /** The first of the page, which is in view when it opens. */
  first: boolean
}

/** How wide it is: beside the words of a featured event, or in a column, and all across a phone. */
const FEATURED_SIZES = '(min-width: 52em) 32rem, 100vw'
const LISTED_SIZES = '(min-width: 44em) 22rem, 100vw'

/** The event's image; where it has none, or it cannot be loaded, a drawing of its category, for ornament only. */
export function EventPicture({ event, first }: EventPictureProps) {
  const address = pictureAddress(event.imageUrl, useSite().publicUrl)
  const drawing = <CategoryDrawing category={event.category} />
  return (
    <div className={classes.picture}>
      {address ? (
        <EventImage key={address} event={event} address={address} first={first} instead={drawing} />
      ) : (
        drawing
      )}
    </div>
  )
}

function EventImage({
  event: { picture, featured },
  address,
  first,
  instead,
}: EventPictureProps & { address: string; instead: ReactNode }) {
  const inView = first && picture !== null
  const [failed, setFailed] = useState(false)
  const image = useRef<HTMLImageElement>(null)

  // It may have failed before the page was hydrated, when nobody listened.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])

  if (failed) return instead
  return (
    <SitePicture
      ref={image}
      address={address}
      facts={picture}
      sizes={featured ? FEATURED_SIZES : LISTED_SIZES}
      width={640}
      height={360}
      inView={inView}
      fetchPriority={inView ? 'high' : undefined}
      onError={() => setFailed(true)}
    />
  )
}
