import { useLocalStorage } from '@mantine/hooks'
import { useEffect, useEffectEvent } from 'react'

/** Whether single-key shortcuts are on in this browser, with a setter (WCAG 2.1.4). */
export function useSingleKeys() {
  return useLocalStorage({
    key: 'clinic.single-keys',
    defaultValue: true,
    deserialize: stored => stored !== 'false',
  })
}

/** Acts on a single key outside of fields and dialogs, unless these shortcuts are off. */
export function useSingleKey(key: string, act: () => void, target?: EventTarget): void {
  const [isOn] = useSingleKeys()
  useKeys(pressed => (isOn && pressed === key ? act : undefined), target)
}

/** Does what `find` names for a key pressed outside of fields and dialogs. */
export function useKeys(
  find: (key: string) => (() => void) | undefined,
  target: EventTarget = document,
): void {
  const onKeyDown = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent) || isKeyTaken(event)) return
    const act = find(event.key)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    target.addEventListener('keydown', onKeyDown)
    return () => target.removeEventListener('keydown', onKeyDown)
  }, [target])
}

/** Whether the browser, a field or a dialog handles the key. */
function isKeyTaken({
  target,
  altKey,
  ctrlKey,
  metaKey,
  isComposing,
  defaultPrevented,
}: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || isComposing || defaultPrevented) return true
  if (document.querySelector('[role="dialog"]')) return true
  return (
    target instanceof Element &&
    target.closest('input, select, textarea, [contenteditable], [role="menu"]') !== null
  )
}
