import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface UnsavedGuardProps {
  changed: boolean
  /** Another row was chosen while the form held something unsaved. */
  switching?: { asked: unknown; discard: () => void; keep: () => void }
}

/** Asks before what was typed is lost: by a link, by closing the page, or by editing another row. */
export function UnsavedGuard({ changed, switching }: UnsavedGuardProps) {
  const navigate = useNavigate()
  const [leavingTo, setLeavingTo] = useState<string | null>(null)

  useEffect(() => {
    if (!changed) return
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
      if (!link || elsewhere || link.target || link.origin !== window.location.origin) return
      const path = link.pathname + link.search
      if (path === window.location.pathname + window.location.search) return
      event.preventDefault()
      setLeavingTo(path)
    }
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault()
    // In the capture phase, so that the router finds the click already answered.
    window.addEventListener('click', onClick, true)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      window.removeEventListener('click', onClick, true)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [changed])

  const asksToSwitch = switching !== undefined && switching.asked !== null
  return (
    <ConfirmDialog
      opened={leavingTo !== null || asksToSwitch}
      title="Leave without saving?"
      confirm="Discard changes"
      cancel="Keep editing"
      onConfirm={() => {
        if (asksToSwitch) switching.discard()
        else if (leavingTo !== null) navigate(leavingTo)
        setLeavingTo(null)
      }}
      onCancel={() => {
        setLeavingTo(null)
        switching?.keep()
      }}
    >
      <p>What you typed in the form has not been saved.</p>
    </ConfirmDialog>
  )
}
