import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { QueryBoundary } from '../query-boundary.tsx'

interface ManagedListProps<Item>
  extends Omit<ComponentProps<typeof QueryBoundary<Item[]>>, 'children' | 'toast'> {
  text: string
  /** Shown above the items. */
  note?: (items: readonly Item[]) => ReactNode
  item: (item: Item) => ReactNode
  /** Button that adds an item, up to `max`. */
  add: string
  max?: number
  addDialog: (close: () => void) => ReactNode
  /** Other dialogs. */
  children?: ReactNode
}

/** Introduces and lists what the administrator adds and removes. */
export function ManagedList<Item>(props: ManagedListProps<Item>) {
  const { text, note, item, add, max = Number.POSITIVE_INFINITY, addDialog, children, ...read } = props
  const [adding, setAdding] = useState(false)
  return (
    <Stack tabIndex={-1}>
      <p>{text}</p>
      <QueryBoundary {...read} toast>
        {items => (
          <>
            {note?.(items)}
            {items.length > 0 && <Stack component="ul">{items.map(item)}</Stack>}
            {items.length < max && (
              <div>
                <Button onClick={() => setAdding(true)}>{add}</Button>
              </div>
            )}
          </>
        )}
      </QueryBoundary>
      {adding && addDialog(() => setAdding(false))}
      {children}
    </Stack>
  )
}

interface ItemAction {
  verb: string
  /** Verb and item, for screen readers. */
  label: string
  /** Whether the item waits for it. */
  needed?: boolean
  pending?: boolean
  onClick: () => void
}

interface ManagedItemProps {
  name: string
  badges: ReactNode
  actions: readonly (ItemAction | false)[]
  children: ReactNode
  /** Shown below the actions. */
  below?: ReactNode
}

/** An item of a managed list with its state, and what can be done with it. */
export function ManagedItem({ name, badges, actions, children, below }: ManagedItemProps) {
  const shown = actions.filter(action => action !== false)
  return (
    <Card component="li">
      <Group justify="space-between" gap="xs">
        <Text fw={600}>{name}</Text>
        <Group gap="xs">{badges}</Group>
      </Group>
      {children}
      {shown.length > 0 && (
        <Group gap="xs" mt="xs">
          {shown.map(({ verb, label, needed, pending, onClick }) => (
            <Button
              key={verb}
              size="row"
              variant={needed ? undefined : 'default'}
              aria-label={label}
              loading={pending}
              onClick={() => onClick()}
            >
              {verb}
            </Button>
          ))}
        </Group>
      )}
      {below}
    </Card>
  )
}
