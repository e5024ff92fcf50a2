import { useRef, useState } from 'react'

/** What was chosen in a switch until the stored value has been read; `settling` are options of its `useWrite`. */
export function useChosen<Value>() {
  const [chosen, setChosen] = useState<Value | null>(null)
  // What an earlier write changed may be read again after the next choice.
  const unread = useRef(0)
  return {
    chosen,
    choose: (value: Value) => {
      unread.current++
      setChosen(value)
    },
    settling: {
      onFailed: () => setChosen(null),
      onRefetched: () => {
        unread.current--
        if (unread.current === 0) setChosen(null)
      },
    },
  }
}
