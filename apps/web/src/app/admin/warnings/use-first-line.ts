import { useCallback, useState } from 'react'

/** How many items of a wrapping row fit its first line, and whether all of them do, with their whole texts. */
export function useFirstLine(texts: readonly string[]) {
  const [{ fitting, isWhole }, setMeasured] = useState({ fitting: Number.POSITIVE_INFINITY, isWhole: true })
  const all = texts.join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: other texts are other items
  const row = useCallback(
    (list: HTMLElement | null) => {
      if (!list) return
      const items = [...list.children] as HTMLElement[]
      const observer = new ResizeObserver(() => setMeasured(measure(items)))
      for (const element of [list, ...items]) observer.observe(element)
      return () => observer.disconnect()
    },
    [all],
  )
  return { row, fitting, isWhole }
}

function measure(items: readonly HTMLElement[]) {
  const first = items.filter(({ offsetTop }) => offsetTop === items[0]?.offsetTop)
  const isCut = first.some(({ firstElementChild: link }) => link && link.scrollWidth > link.clientWidth)
  return { fitting: first.length, isWhole: first.length === items.length && !isCut }
}
