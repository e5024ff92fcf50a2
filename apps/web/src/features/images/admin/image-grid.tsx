import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { AspectRatio, Checkbox, SimpleGrid, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { SiteImage } from '../shared/site-image.tsx'
import { texts } from './texts.ts'

interface ImageGridProps {
  images: readonly StoredImage[]
  /** Image opened before; its button gets the focus back. */
  focused: string | null
  onOpen: (image: StoredImage) => void
}

/** Images, newest first, or only unused ones. */
export function ImageGrid({ images, focused, onOpen }: ImageGridProps) {
  const t = useTexts(texts)
  const [unusedOnly, setUnusedOnly] = useState(false)
  const grid = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const unused = images.filter(({ uses }) => uses.length === 0)

  useEffect(() => {
    if (focused !== null) (button.current ?? grid.current)?.focus()
  }, [focused])

  if (images.length === 0) {
    return <EmptyList {...t.none} />
  }
  return (
    <>
      <Checkbox
        label={t.unusedOnly(unused.length)}
        checked={unusedOnly}
        onChange={event => setUnusedOnly(event.currentTarget.checked)}
      />
      {unusedOnly && unused.length === 0 && <p role="status">{t.allUsed}</p>}
      <SimpleGrid component="ul" ref={grid} tabIndex={-1} minColWidth="9.5rem" style={{ outline: 'none' }}>
        {(unusedOnly ? unused : images).map(image => (
          <li key={image.hash}>
            <UnstyledButton
              ref={image.hash === focused ? button : undefined}
              w="100%"
              h="100%"
              p="xs"
              onClick={() => onOpen(image)}
              style={{ border: '1px solid var(--line)' }}
              bdrs="sm"
            >
              <AspectRatio ratio={4 / 3}>
                <SiteImage address={image.url} facts={image} alt="" sizes="11rem" />
              </AspectRatio>
              <Text span lineClamp={2}>
                {image.alt || t.noAlt}
              </Text>
              <Text span display="block" c="dimmed">
                {t.used(image.uses.length)}
              </Text>
            </UnstyledButton>
          </li>
        ))}
      </SimpleGrid>
    </>
  )
}
