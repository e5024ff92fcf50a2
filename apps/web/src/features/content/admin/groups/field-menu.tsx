import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import classes from './group-form.module.css'

interface FieldMenuProps {
  label: string
  action: string
  onChoose: () => void
}

/** Small menu of a field that the practice has set. */
export function FieldMenu({ label, action, onChoose }: FieldMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  return (
    <details
      ref={menu}
      className={classes.menu}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close()
      }}
    >
      <summary>
        <IconDots size={18} stroke={1.75} aria-hidden />
        <VisuallyHidden>More for {label}</VisuallyHidden>
      </summary>
      <button
        type="button"
        onClick={() => {
          close()
          onChoose()
        }}
      >
        {action} <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    </details>
  )
}
