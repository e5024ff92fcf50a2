import { Button } from '@mantine/core'
import { useState } from 'react'
import { deleteAllDrafts } from '#features/blog/shared/post-drafts.ts'
import { useLanguage, useTexts } from '#lib/texts.ts'
import { showWriteError } from '#lib/toast.ts'
import { trpc } from '#lib/trpc/trpc.ts'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useNavigateAway } from '#ui/form/unsaved-context.ts'
import { texts } from './texts.ts'

/** Opens the patient's forms on this device after logging out, so that nothing else opens from there. */
export function HandOverTablet({ appointmentId }: { appointmentId: number }) {
  const { tablet: t, failed } = useTexts(texts)
  const utils = trpc.useUtils()
  const language = useLanguage()
  const leave = useNavigateAway()
  const [isOpen, setOpen] = useState(false)
  const logout = trpc.session.logout.useMutation({
    onSuccess: () => {
      deleteAllDrafts()
      // Hides the page at once, because the forms may load slowly.
      utils.session.user.setData(undefined, null)
    },
  })
  const [isLeaving, setLeaving] = useState(false)
  const handOver = async () => {
    setLeaving(true)
    try {
      const { url } = await utils.client.forms.tabletLink.mutate({ appointmentId })
      await logout.mutateAsync()
      window.location.replace(`${new URL(url).pathname}?tablet`)
    } catch (error) {
      setLeaving(false)
      showWriteError(failed, error, language)
      return false
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      {isOpen && (
        <ConfirmDialog
          harmless
          title={t.question}
          confirm={t.confirm}
          cancel={t.stay}
          pending={isLeaving}
          onConfirm={() => leave(handOver)}
          onCancel={() => setOpen(false)}
        >
          <p>{t.text}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
