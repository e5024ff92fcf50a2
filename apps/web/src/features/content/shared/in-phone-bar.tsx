import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'

/** A page's next step in the bar on phones, because its own buttons are below; nothing where there is no bar. */
export function InPhoneBar({ children }: { children: ReactNode }) {
  const [bar, setBar] = useState<Element | null>(null)
  // The shell's bar: an id would weigh on every page.
  useEffect(() => setBar(document.querySelector('nav > [href^="tel:"]')?.parentElement ?? null), [])
  return bar && createPortal(children, bar)
}
