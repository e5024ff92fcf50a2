import type { Picture } from '@clinic/domain/media/schemas.ts'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useEffect, useRef, useState } from 'react'
import { SitePicture } from '../../../components/site-picture.tsx'
import { EmptyList } from '../components/empty-list.tsx'
import classes from './picture-grid.module.css'

interface PictureGridProps {
  pictures: readonly Picture[]
  /** The picture that was open before, whose button takes the focus back. */
  focused: string | null
  onOpen: (picture: Picture) => void
}

/** All pictures, the newest first, or those alone that stand nowhere. */
export function PictureGrid({ pictures, focused, onOpen }: PictureGridProps) {
  const [unusedOnly, setUnusedOnly] = useState(false)
  const grid = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const unused = pictures.filter(({ uses }) => uses.length === 0)
  const wasOpen = useRef(focused !== null)

  useEffect(() => {
    if (wasOpen.current) (button.current ?? grid.current)?.focus()
  }, [])

  if (pictures.length === 0) {
    return (
      <EmptyList title="No pictures yet">Those that you upload are kept here, to be used again.</EmptyList>
    )
  }
  return (
    <>
      <Checkbox
        label={`Unused only (${unused.length})`}
        checked={unusedOnly}
        onChange={event => setUnusedOnly(event.currentTarget.checked)}
      />
      {unusedOnly && unused.length === 0 && <p role="status">Every picture is used.</p>}
      <ul ref={grid} tabIndex={-1} className={classes.grid}>
        {(unusedOnly ? unused : pictures).map(picture => (
          <li key={picture.hash}>
            <button
              type="button"
              ref={picture.hash === focused ? button : undefined}
              className={classes.picture}
              onClick={() => onOpen(picture)}
            >
              <SitePicture address={picture.url} facts={picture} alt="" sizes="11rem" />
              <span className={classes.alt}>{picture.alt || 'No alt text'}</span>
              <span className={classes.uses}>{usesText(picture.uses.length)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function usesText(count: number): string {
  if (count === 0) return 'Unused'
  return count === 1 ? 'Used once' : `Used in ${count} places`
}
