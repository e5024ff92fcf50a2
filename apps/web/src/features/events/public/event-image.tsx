import type { EventCategory } from '@clinic/domain/events/categories.ts'
import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSite } from '../../../lib/site.tsx'
import { imageAddress } from '../../images/shared/image-address.ts'
import { SiteImage } from '../../images/shared/site-image.tsx'
import drawings from './category-drawings.svg?url&no-inline'
import classes from './event-image.module.css'

interface EventIllustrationProps {
  event: ClinicEvent
  /** Loads eagerly, because it is visible at once. */
  isFirst: boolean
}

/** `sizes` of a featured event's image and of one in the list. */
const FEATURED_SIZES = '(min-width: 52em) 32rem, 100vw'
const LISTED_SIZES = '(min-width: 44em) 22rem, 100vw'

/** The event's image, or a decorative drawing of its category if it is missing or fails to load. */
export function EventIllustration({ event, isFirst }: EventIllustrationProps) {
  const address = imageAddress(event.imageUrl, useSite().publicUrl)
  const drawing = <CategoryDrawing category={event.category} />
  return (
    <div className={classes.image}>
      {address ? (
        <EventImage key={address} event={event} address={address} isFirst={isFirst} instead={drawing} />
      ) : (
        drawing
      )}
    </div>
  )
}

function EventImage({
  event: { image, featured },
  address,
  isFirst,
  instead,
}: EventIllustrationProps & { address: string; instead: ReactNode }) {
  const inView = isFirst && image !== null
  const [failed, setFailed] = useState(false)
  const element = useRef<HTMLImageElement>(null)

  // Catch a failure that happened before hydration.
  useEffect(() => {
    if (element.current?.complete && element.current.naturalWidth === 0) setFailed(true)
  }, [])

  if (failed) return instead
  return (
    <SiteImage
      ref={element}
      address={address}
      facts={image}
      sizes={featured ? FEATURED_SIZES : LISTED_SIZES}
      width={640}
      height={360}
      inView={inView}
      fetchPriority={inView ? 'high' : undefined}
      onError={() => setFailed(true)}
    />
  )
}

function CategoryDrawing({ category }: { category: EventCategory }) {
  return (
    <svg className={classes.drawing} aria-hidden="true" data-category={category}>
      <use href={`${drawings}#${category}`} />
    </svg>
  )
}
