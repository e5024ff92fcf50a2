import { useRef, useState } from 'react'

/** What was chosen in a switch until the stored value has been read; `settling` are options of its `useWrite`. */
export function useSwitchChoice<Value>() {
  const [choice, setChoice] = useState<Value | null>(null)
  // What an earlier write changed may be read again after the next choice.
  const unread = useRef(0)
  return {
    choice,
    choose: (value: Value) => {
      unread.current++
      setChoice(value)
    },
    settling: {
      onFailed: () => setChoice(null),
      onRefetched: () => {
        unread.current--
        if (unread.current === 0) setChoice(null)
      },
    },
  }
}
