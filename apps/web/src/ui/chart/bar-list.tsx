import { Flex, Group, Progress, Text } from '@mantine/core'
import { Unbroken } from '../page/unbroken.tsx'

interface Bar {
  key: string | number
  name: string
  /** Value as text: "12 of 20". */
  text: string
  /** Share of the full width, 0 to 1; null draws no bar. */
  share: number | null
}

/** Labeled values with bars. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  return (
    <Flex component="ul" direction="column" gap="sm" aria-label={label}>
      {bars.map(({ key, name, text, share }) => (
        <li key={key}>
          <Group justify="space-between" gap="0 var(--space-2)">
            {/* Wide enough that a phone puts the value of every row below its name. */}
            <span style={{ flex: '1 1 15rem' }}>
              <Unbroken>{name}</Unbroken>
            </span>{' '}
            <Text span c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {text}
            </Text>
          </Group>
          {share !== null && <Progress mt="0.25rem" value={Math.min(share, 1) * 100} aria-hidden />}
        </li>
      ))}
    </Flex>
  )
}
