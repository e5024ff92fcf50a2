import { useTexts } from '#lib/texts.ts'
import type { ToastAction } from '#lib/toast.ts'
import { texts } from '../desk/texts.ts'
import { RowButton } from './row-button.tsx'

/** Returns a function that makes the Undo of a toast. */
export function useUndoAction() {
  const { verb, named } = useTexts(texts).undo
  return (what: string, act: () => void): ToastAction => ({ label: verb, name: named(what), act })
}

interface UndoButtonProps {
  /** What it undoes, such as "name corrected". */
  what: string
  pending: boolean
  onClick: () => void
}

/** Undo in a row. */
export function UndoButton({ what, ...button }: UndoButtonProps) {
  const { verb, named } = useTexts(texts).undo
  return <RowButton verb={verb} name={named(what)} {...button} />
}
