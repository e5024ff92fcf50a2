import drawings from './drawings.svg?url&no-inline'

interface DrawingProps {
  /** Symbol of drawings.svg. */
  name: 'care' | 'plan' | 'hours' | 'body' | 'quote' | 'room' | 'door' | 'portrait'
  className: string | undefined
  /** Describes the drawing; a decorative one has none. */
  label?: string
}

/** Drawing in the theme's colors. Its paths are in a separate file, outside of the script. */
export function Drawing({ name, className, label }: DrawingProps) {
  return (
    <svg
      className={className}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}

interface MotifProps {
  /** A long line, one that hangs askew, a thin thread, or the sign beside the name. */
  kind: 'line' | 'askew' | 'thread' | 'sign'
  className: string | undefined
}

/** The practice's motif, a plumb line or a leaf; styles hide the other one by the document's `data-motif`. */
export function Motif({ kind, className }: MotifProps) {
  return (
    <svg className={className} data-drawing="motif" aria-hidden="true">
      <use href={`${drawings}#${kind}-plumb`} data-drawing="plumb" />
      <use href={`${drawings}#${kind}-leaf`} data-drawing="leaf" />
    </svg>
  )
}

interface IconProps {
  name: 'phone' | 'mail' | 'menu' | 'close' | 'calendar' | 'previous' | 'next'
  /** Width and height in pixels. */
  size: number
}

/** Icon in the color of the text beside it; the bars of every page use it instead of an icon library's script. */
export function Icon({ name, size }: IconProps) {
  return (
    <svg width={size} height={size} aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
