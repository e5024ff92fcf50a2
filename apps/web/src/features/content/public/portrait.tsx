import { SiteImage } from '#features/images/shared/site-image.tsx'
import { useTexts } from '#lib/texts.ts'
import { Drawing } from '#ui/drawing/drawing.tsx'
import { usePractice } from '../shared/practice.tsx'
import classes from './portrait.module.css'
import { texts } from './texts.ts'

/** Photo of the practitioner, or a drawing of one in front of a window. `first` if it is at the top of the page. */
export function Portrait({ first = false }: { first?: boolean }) {
  const t = useTexts(texts)
  const { name, image } = usePractice().practitioner
  if (image === null) return <Drawing name="portrait" className={classes.portrait} label={t.portrait(name)} />
  return (
    <SiteImage
      {...image}
      className={classes.portrait}
      alt={image.facts?.alt || name}
      sizes="(min-width: 48em) 25rem, 100vw"
      inView={first}
      fetchPriority={first ? 'high' : undefined}
    />
  )
}
