import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useEffect, useRef, useState } from 'react'
import { EmptyList } from '../../../ui/table/empty-list.tsx'
import { SiteImage } from '../shared/site-image.tsx'
import classes from './image-grid.module.css'

interface ImageGridProps {
  images: readonly StoredImage[]
  /** Image opened before; its button gets the focus back. */
  focused: string | null
  onOpen: (image: StoredImage) => void
}

/** Images, newest first, or only unused ones. */
export function ImageGrid({ images, focused, onOpen }: ImageGridProps) {
  const [unusedOnly, setUnusedOnly] = useState(false)
  const grid = useRef<HTMLUListElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const unused = images.filter(({ uses }) => uses.length === 0)
  const wasOpen = useRef(focused !== null)

  useEffect(() => {
    if (wasOpen.current) (button.current ?? grid.current)?.focus()
  }, [])

  if (images.length === 0) {
    return (
      <EmptyList title="No images yet">Images you upload appear here so you can use them again.</EmptyList>
    )
  }
  return (
    <>
      <Checkbox
        label={`Unused only (${unused.length})`}
        checked={unusedOnly}
        onChange={event => setUnusedOnly(event.currentTarget.checked)}
      />
      {unusedOnly && unused.length === 0 && <p role="status">Every image is in use.</p>}
      <ul ref={grid} tabIndex={-1} className={classes.grid}>
        {(unusedOnly ? unused : images).map(image => (
          <li key={image.hash}>
            <button
              type="button"
              ref={image.hash === focused ? button : undefined}
              className={classes.image}
              onClick={() => onOpen(image)}
            >
              <SiteImage address={image.url} facts={image} alt="" sizes="11rem" />
              <span className={classes.alt}>{image.alt || 'No alt text'}</span>
              <span className={classes.uses}>{usesText(image.uses.length)}</span>
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
