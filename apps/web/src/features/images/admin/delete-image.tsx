import type { StoredImage } from '@clinic/domain/images/schemas.ts'
import { useWrite } from '../../../lib/form/use-write.ts'
import { useTexts } from '../../../lib/texts.ts'
import { trpc } from '../../../lib/trpc/trpc.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { texts } from './texts.ts'

interface DeleteImageProps {
  image: StoredImage
  onDeleted: () => void
  onClose: () => void
}

/** Confirms the deletion. An image that is in use by now stays, and the toast says where. */
export function DeleteImage({ image: { hash, alt }, onDeleted, onClose }: DeleteImageProps) {
  const { deletion: t } = useTexts(texts)
  const utils = trpc.useUtils()
  const { mutate, isPending } = useWrite<void>(
    {
      send: () => utils.client.images.delete.mutate({ hash }),
      done: t.done,
      failed: t.failed,
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
      title={t.title}
      confirm={t.confirm}
      cancel={t.keep}
      pending={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>{t.text(alt)}</p>
    </ConfirmDialog>
  )
}
