import type { Picture } from '@clinic/domain/media/schemas.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useWrite } from '../../../lib/use-write.ts'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'
import { refreshPictures } from './refresh-pictures.ts'

interface DeletePictureProps {
  picture: Picture
  onDeleted: () => void
  onClose: () => void
}

/** Asks before a picture is deleted. One that has come into use meanwhile stays, and the toast says where. */
export function DeletePicture({ picture: { hash, alt }, onDeleted, onClose }: DeletePictureProps) {
  const utils = trpc.useUtils()
  const { mutate, isPending } = useWrite<void>(
    {
      send: () => utils.client.media.delete.mutate({ hash }),
      done: 'Picture deleted',
      failed: 'Failed to delete picture',
      refresh: () => refreshPictures(utils),
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
      title="Delete this picture?"
      confirm="Delete picture"
      cancel="Keep it"
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{alt === '' ? 'It' : `“${alt}”`} is deleted for good. It stands on no page of the site.</p>
    </ConfirmDialog>
  )
}
