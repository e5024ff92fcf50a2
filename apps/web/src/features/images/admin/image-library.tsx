import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { Stack } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#lib/texts.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { useConfirmedWrite } from '#ui/dialog/confirm-host.tsx'
import { useUnsaved } from '#ui/form/unsaved-context.ts'
import { QueryBoundary } from '#ui/query-boundary.tsx'
import type { ImageChoice } from '../shared/desk/images-context.ts'
import { ImageDetails } from './image-details.tsx'
import { ImageGrid } from './image-grid.tsx'
import { texts } from './texts.ts'
import { UploadBox } from './upload-box.tsx'

/** Asks before discarding changes of an image; the form behind keeps its own. */
export function useUnsavedImage() {
  const [changed, setChanged] = useState(false)
  return { setChanged, ...useUnsaved(changed) }
}

interface ImageLibraryProps extends Partial<ImageChoice> {
  unsaved: ReturnType<typeof useUnsavedImage>
}

/** Uploads, describes, chooses and deletes images; without `onChoose` it only manages them. */
export function ImageLibrary({ unsaved, files = [], onChoose }: ImageLibraryProps) {
  const t = useTexts(texts)
  const query = trpc.images.list.useQuery(undefined, { staleTime: 0 })
  const [hash, setHash] = useState<string | null>(null)
  const [lastHash, setLastHash] = useState<string | null>(null)
  const { setChanged, leave } = unsaved

  const open = (next: string | null) => {
    setChanged(false)
    setLastHash(hash)
    setHash(next)
  }
  // An image that is in use by now stays, and the toast says where.
  const remove = useConfirmedWrite(trpc.images.delete, t.deletion, { onDone: () => open(null) })
  const onSaved = (image: StoredImage) => {
    setChanged(false)
    if (onChoose) onChoose(image)
    else open(null)
  }

  return (
    <Stack>
      {hash === null && <UploadBox files={lastHash === null ? files : []} onUploaded={open} />}
      <QueryBoundary query={query} failed={t.failed} what={t.loading}>
        {images => {
          const image = images.find(one => one.hash === hash)
          return image ? (
            <ImageDetails
              key={image.hash}
              image={image}
              submit={onChoose ? t.details.use : t.details.save}
              onSaved={onSaved}
              onChange={() => setChanged(true)}
              onBack={() => leave(() => open(null))}
              onDelete={() =>
                remove({ ...t.deletion, text: t.deletion.text(image.alt) }, { hash: image.hash })
              }
            />
          ) : (
            <ImageGrid images={images} focused={lastHash} onOpen={({ hash }) => open(hash)} />
          )
        }}
      </QueryBoundary>
    </Stack>
  )
}
