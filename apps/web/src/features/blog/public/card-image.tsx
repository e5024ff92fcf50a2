import type { BlogSummary } from '@clinic/domain/blog/schemas.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { ImageOrDrawing } from '../../images/shared/image-or-drawing.tsx'
import classes from './card-image.module.css'

interface CardImageProps {
  post: BlogSummary
  /** Loads eagerly. */
  isFirst: boolean
}

const DRAWINGS = ['care', 'plan', 'hours', 'body'] as const

/** Image of a post in the list, or a drawing that its id chooses. */
export function CardImage({ post: { id, imageUrl, image }, isFirst }: CardImageProps) {
  const drawing = DRAWINGS[id % DRAWINGS.length] ?? 'care'
  return (
    <div className={classes.image}>
      <ImageOrDrawing
        imageUrl={imageUrl}
        drawing={<Drawing name={drawing} className={classes.drawing} />}
        facts={image}
        sizes="(min-width: 48em) 35rem, 100vw"
        inView={isFirst}
      />
    </div>
  )
}
