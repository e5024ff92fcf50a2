import { useLocalStorage } from '@mantine/hooks'

/** Whether single-key shortcuts are on in this browser, with a setter (WCAG 2.1.4). */
export function useSingleKeys(): [on: boolean, choose: (on: boolean) => void] {
  const [on, choose] = useLocalStorage({
    key: 'clinic.single-keys',
    defaultValue: true,
    deserialize: stored => stored !== 'false',
  })
  return [on, choose]
}
