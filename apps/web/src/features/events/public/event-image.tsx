import type { ClinicEvent } from '@clinic/domain/events/schemas.ts'
import { ImageOrDrawing } from '#features/images/shared/image-or-drawing.tsx'
import drawings from './category-drawings.svg?url&no-inline'
import classes from './event-image.module.css'

interface EventImageProps {
  event: ClinicEvent
  /** Loads eagerly, because it is visible at once. */
  isFirst: boolean
}

/** `sizes` of a featured event's image and of one in the list. */
const FEATURED_SIZES = '(min-width: 52em) 32rem, 100vw'
const LISTED_SIZES = '(min-width: 44em) 22rem, 100vw'

/** The event's image, or a decorative drawing of its category. */
export function EventImage({ event, isFirst }: EventImageProps) {
  const { imageUrl, image, featured, category } = event
  const inView = isFirst && image !== null
  const drawing = (
    <svg className={classes.drawing} aria-hidden="true" data-category={category}>
      <use href={`${drawings}#${category}`} />
    </svg>
  )
  return (
    <div className={classes.image}>
      <ImageOrDrawing
        imageUrl={imageUrl}
        drawing={drawing}
        facts={image}
        sizes={featured ? FEATURED_SIZES : LISTED_SIZES}
        width={640}
        height={360}
        inView={inView}
        fetchPriority={inView ? 'high' : undefined}
      />
    </div>
  )
}
