import 'react'

declare module 'react' {
  /** Lets `style` set CSS variables. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number
  }
}
