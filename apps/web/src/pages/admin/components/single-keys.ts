import { useLocalStorage } from '@mantine/hooks'

/**
 * Whether j, k, / and ? are shortcuts in this browser, and how to choose (WCAG 2.1.4: whoever speaks to the computer
 * or hits keys by accident can turn them off). All that ask are told at once; a browser that stores nothing knows it
 * until the page is left.
 */
export function useSingleKeys(): [on: boolean, choose: (on: boolean) => void] {
  const [on, choose] = useLocalStorage({
    key: 'clinic.single-keys',
    defaultValue: true,
    deserialize: stored => stored !== 'false',
  })
  return [on, choose]
}
