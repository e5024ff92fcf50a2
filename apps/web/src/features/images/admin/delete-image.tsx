import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { useWrite } from '../../../lib/form/use-write.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

interface DeleteImageProps {
  image: StoredImage
  onDeleted: () => void
  onClose: () => void
}

/** Confirms the deletion. An image that is in use by now stays, and the toast says where. */
export function DeleteImage({ image: { hash, alt }, onDeleted, onClose }: DeleteImageProps) {
  const utils = trpc.useUtils()
  const { mutate, isPending } = useWrite<void>(
    {
      send: () => utils.client.images.delete.mutate({ hash }),
      done: 'Image deleted',
      failed: 'Failed to delete image',
      changes: 'images',
    },
    {
      onDone: () => {
        onClose()
        onDeleted()
      },
      onFailed: onClose,
    },
  )
  return (
    <ConfirmDialog
      opened
      title="Delete this image?"
      confirm="Delete image"
      cancel="Keep it"
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>This permanently deletes {alt === '' ? 'the image' : `“${alt}”`}. No page uses it.</p>
    </ConfirmDialog>
  )
}
