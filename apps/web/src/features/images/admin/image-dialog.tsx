import { useTexts } from '#lib/texts.ts'
import { AdminDialog } from '#ui/dialog/admin-dialog.tsx'
import type { ImageChoice } from '../shared/desk/images-context.ts'
import { texts as sharedTexts } from '../shared/desk/texts.ts'
import { ImageLibrary, useUnsavedImage } from './image-library.tsx'

interface ImageDialogProps extends ImageChoice {
  onClose: () => void
}

/** Chooses an image for a form. */
export default function ImageDialog({ files, onChoose, onClose }: ImageDialogProps) {
  const t = useTexts(sharedTexts)
  const unsaved = useUnsavedImage()
  return (
    <AdminDialog closable width="wide" title={t.choose} onClose={() => unsaved.leave(onClose)}>
      <ImageLibrary unsaved={unsaved} files={files} onChoose={onChoose} />
    </AdminDialog>
  )
}
