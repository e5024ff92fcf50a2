import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { lazyPart } from '#lib/load-document.ts'
import { type ImageChoice, ImagesContext } from '../shared/desk/images-context.ts'

const ImageDialog = lazyPart(() => import('./image-dialog.tsx'))

/**
 * Holds the image dialog above every form: inside one, React would bubble its input and submit events to that form.
 */
export function ImagesProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<ImageChoice | null>(null)
  const images = useMemo(() => ({ choose: setOpen }), [])
  const close = () => setOpen(null)
  return (
    <ImagesContext value={images}>
      {children}
      <Suspense>
        {open && (
          <ImageDialog
            files={open.files}
            onChoose={image => {
              close()
              open.onChoose(image)
            }}
            onClose={close}
          />
        )}
      </Suspense>
    </ImagesContext>
  )
}
