import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { writeFailureText } from '../../../../lib/query/error-texts.ts'
import { useLanguage } from '../../../../lib/texts.ts'
import { showError } from '../../../../lib/toast.ts'
import { trpc } from '../../../../lib/trpc/trpc.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { useLogout } from '../../../session/shared/session.ts'

/** Opens the patient's forms on this device after logging out, so that nothing else opens from there. */
export function HandOverTablet({ appointmentId }: { appointmentId: number }) {
  const { client } = trpc.useUtils()
  const language = useLanguage()
  const [isAsked, setAsked] = useState(false)
  const path = useRef('')
  const logout = useLogout(() => window.location.replace(path.current))
  const handOver = async () => {
    try {
      const { url } = await client.forms.tabletLink.mutate({ appointmentId })
      path.current = `${new URL(url).pathname}?tablet`
      logout.mutate()
    } catch (error) {
      showError(writeFailureText('Failed to open the forms', error, language))
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        Hand over the tablet
      </Button>
      <ConfirmDialog
        opened={isAsked}
        harmless
        title="Hand over the tablet?"
        confirm="Log out and open the forms"
        cancel="Stay logged in"
        pending={logout.isPending || logout.isSuccess}
        onConfirm={() => void handOver()}
        onCancel={() => setAsked(false)}
      >
        <p>The patient’s forms open here. You are logged out on this device. Log in again to come back.</p>
      </ConfirmDialog>
    </>
  )
}
