import { useEffect, useRef } from 'react'
import { isKeyTaken } from './row-keys.ts'
import { useSingleKeys } from './single-keys.ts'

/** Acts on a single key outside of fields and dialogs, unless these shortcuts are off. */
export function useSingleKey(key: string, act: () => void): void {
  const [isOn] = useSingleKeys()
  const latest = useRef({ act, isOn })
  useEffect(() => {
    latest.current = { act, isOn }
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || !latest.current.isOn || isKeyTaken(event)) return
      event.preventDefault()
      latest.current.act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [key])
}
