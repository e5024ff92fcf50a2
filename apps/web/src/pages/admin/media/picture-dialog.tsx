import type { Picture } from '@clinic/domain/media/schemas.ts'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { AdminDialog } from '../components/admin-dialog.tsx'
import { Fetched } from '../components/fetched.tsx'
import { LeaveDialog } from '../components/leave-dialog.tsx'
import { useUnsaved } from '../components/unsaved-changes.tsx'
import { DeletePicture } from './delete-picture.tsx'
import { PictureDetails } from './picture-details.tsx'
import classes from './picture-dialog.module.css'
import { PictureGrid } from './picture-grid.tsx'
import { UploadBox } from './upload-box.tsx'

interface PictureDialogProps {
  /** Dropped or pasted where the picture is to stand. */
  files?: readonly File[] | undefined
  /** Takes the picture that is chosen; without it, pictures are looked after here. */
  onChoose?: ((picture: Picture) => void) | undefined
  onClose: () => void
}

/** The pictures of the site: uploads, describes, chooses and deletes them. */
export function PictureDialog({ files, onChoose, onClose }: PictureDialogProps) {
  const [brought, setBrought] = useState(files)
  const query = trpc.media.list.useQuery(undefined, { staleTime: 0 })
  const [hash, setHash] = useState<string | null>(null)
  const [left, setLeft] = useState<string | null>(null)
  const [deleting, setDeleting] = useState<Picture | null>(null)
  const { setChanged, asked, setAsked, leave } = useLeaving()

  const open = (next: string | null) => {
    setChanged(false)
    setBrought([])
    setLeft(hash)
    setHash(next)
  }
  const onSaved = (picture: Picture) => {
    setChanged(false)
    if (onChoose) onChoose(picture)
    else open(null)
  }

  return (
    <AdminDialog
      opened
      closable
      wide
      title={onChoose ? 'Choose a picture' : 'Pictures'}
      onClose={() => leave(onClose)}
    >
      <div className={classes.dialog}>
        {hash === null && <UploadBox files={brought} onUploaded={open} />}
        <Fetched query={query} failed="Failed to fetch pictures" what="the pictures">
          {pictures => {
            const picture = pictures.find(one => one.hash === hash)
            return picture ? (
              <PictureDetails
                key={picture.hash}
                picture={picture}
                submit={onChoose ? 'Use this picture' : 'Save'}
                onSaved={onSaved}
                onChange={() => setChanged(true)}
                onBack={() => leave(() => open(null))}
                onDelete={() => setDeleting(picture)}
              />
            ) : (
              <PictureGrid pictures={pictures} focused={left} onOpen={({ hash }) => open(hash)} />
            )
          }}
        </Fetched>
      </div>
      {/* Mounted when they ask, so that they stand above this dialog. */}
      {deleting && (
        <DeletePicture picture={deleting} onDeleted={() => open(null)} onClose={() => setDeleting(null)} />
      )}
      {asked && <LeaveDialog opened onDiscard={asked} onKeep={() => setAsked(null)} />}
    </AdminDialog>
  )
}

/** Asks before what was typed here is lost; what was typed in the form behind the dialog stays there. */
function useLeaving() {
  const [changed, setChanged] = useState(false)
  const [asked, setAsked] = useState<(() => void) | null>(null)
  useUnsaved(changed)
  const leave = (action: () => void) => {
    const go = () => {
      setAsked(null)
      action()
    }
    if (changed) setAsked(() => go)
    else go()
  }
  return { setChanged, asked, setAsked, leave }
}
