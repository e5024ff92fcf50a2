import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../../lib/texts.ts'
import { showWriteError } from '../../../../lib/toast.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { deleteAllDrafts } from '../../../blog/shared/post-drafts.ts'
import { texts } from './texts.ts'

/** Opens the patient's forms on this device after logging out, so that nothing else opens from there. */
export function HandOverTablet({ appointmentId }: { appointmentId: number }) {
  const { tablet: t, failed } = useTexts(texts)
  const { client } = trpc.useUtils()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const logout = trpc.session.logout.useMutation()
  const [isLeaving, setLeaving] = useState(false)
  const handOver = async () => {
    setLeaving(true)
    try {
      const { url } = await client.forms.tabletLink.mutate({ appointmentId })
      deleteAllDrafts()
      await logout.mutateAsync()
      window.location.replace(`${new URL(url).pathname}?tablet`)
    } catch (error) {
      setLeaving(false)
      showWriteError(failed, error, language)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.open}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        harmless
        title={t.question}
        confirm={t.confirm}
        cancel={t.stay}
        pending={isLeaving}
        onConfirm={() => void handOver()}
        onCancel={() => setOpen(false)}
      >
        <p>{t.text}</p>
      </ConfirmDialog>
    </>
  )
}
