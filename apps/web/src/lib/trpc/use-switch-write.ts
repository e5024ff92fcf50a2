import { type ChangeEvent, useRef, useState } from 'react'
import type { WriteProcedure } from './procedure.ts'
import { useWrite, type WriteWords } from './use-write.ts'

/**
 * Saves a switch as soon as it is pressed. Returns a function from the stored value to the switch's props, which keep
 * the user's choice until the stored value has been read again.
 */
export function useSwitchWrite<Input, Output>(
  procedure: WriteProcedure<Input, Output>,
  words: WriteWords<Output> | ((checked: boolean) => WriteWords<Output>),
  toInput: (checked: boolean) => Input,
) {
  const [choice, setChoice] = useState<boolean | null>(null)
  // What an earlier write changed may be read again after the next choice.
  const unread = useRef(0)
  const { mutate, isPending } = useWrite(
    procedure,
    typeof words === 'function' ? words(choice === true) : words,
    {
      onFailed: () => setChoice(null),
      onRefetched: () => {
        unread.current--
        if (unread.current === 0) setChoice(null)
      },
    },
  )
  return (stored: boolean) => ({
    checked: choice ?? stored,
    onChange: ({ currentTarget: { checked } }: ChangeEvent<HTMLInputElement>) => {
      if (isPending) return
      unread.current++
      setChoice(checked)
      mutate(toInput(checked))
    },
  })
}
