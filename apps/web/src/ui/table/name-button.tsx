import { Anchor } from '@mantine/core'
import { OPENS_ROW } from '../keys/row-keys.ts'

/** Name of a row, which opens its details. */
export function NameButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <Anchor
      component="button"
      type="button"
      inherit
      c="inherit"
      underline="hover"
      ta="start"
      mih="var(--row-target, 0)"
      aria-haspopup="dialog"
      onClick={onClick}
      {...{ [OPENS_ROW]: true }}
    >
      {name}
    </Anchor>
  )
}
