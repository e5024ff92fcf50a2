import type { Picture } from '@clinic/domain/media/schemas.ts'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { PictureDialog } from './picture-dialog.tsx'

interface Choice {
  /** Dropped or pasted where the picture is to stand. */
  files?: readonly File[]
  onChoose: (picture: Picture) => void
}

interface Pictures {
  /** Opens the pictures to be looked after. */
  manage: () => void
  /** Opens the pictures to choose one of them. */
  choose: (choice: Choice) => void
}

const PicturesContext = createContext<Pictures | null>(null)

/**
 * Holds the dialog of pictures, above every form: were it inside one, React would tell that form of what is typed and
 * sent in the dialog.
 */
export function PicturesProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Partial<Choice> | null>(null)
  const pictures = useMemo(() => ({ manage: () => setOpen({}), choose: setOpen }), [])
  const close = () => setOpen(null)
  return (
    <PicturesContext value={pictures}>
      {children}
      {open && (
        <PictureDialog
          files={open.files}
          onChoose={
            open.onChoose &&
            (picture => {
              close()
              open.onChoose?.(picture)
            })
          }
          onClose={close}
        />
      )}
    </PicturesContext>
  )
}

/** What opens the pictures of the site. Throws outside of a PicturesProvider. */
export function usePictures(): Pictures {
  const pictures = useContext(PicturesContext)
  if (!pictures) throw new Error('usePictures needs a PicturesProvider above it')
  return pictures
}
