import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { WriteProcedure } from '#lib/trpc/procedure.ts'
import { useWrite, type WriteOptions, type WriteWords } from '#lib/trpc/use-write.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'

export interface DialogQuestion
  extends Pick<ConfirmDialogProps, 'title' | 'confirm' | 'cancel' | 'harmless'> {
  /** Says what confirming does. */
  text: ReactNode
}

interface OpenQuestion {
  question: DialogQuestion
  /** Writes, and closes the question once that ends. */
  accept: () => void
  decline: () => void
}

type Show = (next: (shown: OpenQuestion | null) => OpenQuestion | null) => void

const ShowContext = createContext<Show>(() => {})

/** Shows the questions of `useConfirm`. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<OpenQuestion | null>(null)
  return (
    <ShowContext value={setOpen}>
      {children}
      {open && <ConfirmQuestion open={open} />}
    </ShowContext>
  )
}

function ConfirmQuestion({ open: { question, accept, decline } }: { open: OpenQuestion }) {
  const [pending, setPending] = useState(false)
  // Named one by one: a question may be all words of a form, one of which may be called `key`.
  const { title, confirm, cancel, harmless, text } = question
  return (
    <ConfirmDialog
      {...{ title, confirm, cancel, harmless }}
      pending={pending}
      onConfirm={() => {
        setPending(true)
        accept()
      }}
      onCancel={decline}
    >
      {typeof text === 'string' ? <p>{text}</p> : text}
    </ConfirmDialog>
  )
}

/**
 * Returns a function that asks, writes once it is confirmed, and resolves with what the write returned; with null if
 * it was declined or failed. The question closes with the component that asked it.
 */
export function useConfirm() {
  const show = useContext(ShowContext)
  const own = useRef<OpenQuestion | null>(null)
  const close = useCallback(() => show(shown => (shown === own.current ? null : shown)), [show])
  useEffect(() => close, [close])
  return <Output = true>(
    question: DialogQuestion,
    write: () => Promise<Output> = async () => true as Output,
  ): Promise<Output | null> =>
    new Promise(resolve => {
      const settle = (output: Output | null) => {
        close()
        resolve(output)
      }
      const decline = () => settle(null)
      own.current = { question, accept: () => void write().then(settle, decline), decline }
      show(() => own.current)
    })
}

/** Returns a function that asks, and writes by one procedure once it is confirmed; it resolves like `useConfirm`'s. */
export function useConfirmedWrite<Input, Output>(
  procedure: WriteProcedure<Input, Output>,
  words: WriteWords<Output>,
  options?: Partial<WriteOptions<Input, Output>>,
) {
  const confirm = useConfirm()
  const { mutateAsync } = useWrite(procedure, words, options)
  return (question: DialogQuestion, input: Input) => confirm(question, () => mutateAsync(input))
}
