import { Button, type ButtonProps } from '@mantine/core'
import { createContext, useContext } from 'react'

const HeldContext = createContext(false)

/** Whether a write keeps the dialog open. */
export const HeldProvider = HeldContext.Provider

interface DialogCloseProps extends ButtonProps {
  onClick: () => void
  'data-autofocus'?: boolean
}

/** Closes the dialog around it, but not while a write runs in it. */
export function DialogClose(props: DialogCloseProps) {
  return <Button variant="default" {...props} disabled={useContext(HeldContext)} />
}
