import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { ImageDialog } from '../admin/image-dialog.tsx'

interface Choice {
  /** Files dropped or pasted at the target. */
  files?: readonly File[]
  onChoose: (image: StoredImage) => void
}

interface Images {
  choose: (choice: Choice) => void
}

const ImagesContext = createContext<Images | null>(null)

/**
 * Holds the image dialog above every form: inside one, React would bubble its input and submit events to that form.
 */
export function ImagesProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Choice | null>(null)
  const images = useMemo(() => ({ choose: setOpen }), [])
  const close = () => setOpen(null)
  return (
    <ImagesContext value={images}>
      {children}
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
    </ImagesContext>
  )
}

/** Opens the image dialog. Throws outside of an ImagesProvider. */
export function useImages(): Images {
  const images = useContext(ImagesContext)
  if (!images) throw new Error('useImages needs an ImagesProvider above it')
  return images
}
