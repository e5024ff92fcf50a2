import type { ReactNode } from 'react'
import classes from './feature-icons.module.css'

/** Shared icon style: dark strokes for the plumb line, light ones for the body. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className={classes.drawing} viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
      {children}
    </svg>
  )
}

/** A spine beside the plumb line. */
export function SpineIcon() {
  return (
    <Drawing>
      <path className={classes.vertebrae} d="M30 6c9 8 10 16 3 25s-7 16 1 27" />
      <path className={classes.body} d="M30 6c9 8 10 16 3 25s-7 16 1 27" />
      <path d="M30 4v42" />
      <path className={classes.bob} d="M25.500 46h9l-1.200 5L30 59l-3.300-8z" />
    </Drawing>
  )
}

/** A person standing upright on the line. */
export function FigureIcon() {
  return (
    <Drawing>
      <circle className={classes.body} cx="32" cy="14" r="6.500" />
      <path className={classes.body} d="M17 45c0-13 4-20 15-20s15 7 15 20" />
      <path className={classes.body} d="M25 58V41M39 58V41" />
      <path d="M32 3v43" />
      <path className={classes.bob} d="M27.500 46h9l-1.200 5L32 59l-3.300-8z" />
    </Drawing>
  )
}

/** A clock whose hand is a plumb bob. */
export function ClockIcon() {
  return (
    <Drawing>
      <circle className={classes.body} cx="32" cy="32" r="25" />
      <path className={classes.body} d="M32 7v4M57 32h-4M7 32h4M32 53v4" />
      <path d="M32 31l10-7M32 13v24" />
      <path className={classes.bob} d="M28.500 37h7l-1 4L32 48l-2.500-7z" />
    </Drawing>
  )
}

/** A leaf with the line as its vein. */
export function BodyIcon() {
  return (
    <Drawing>
      <path className={classes.body} d="M32 7c15 8 19 24 0 43C13 31 17 15 32 7z" />
      <path className={classes.body} d="M32 23l8-6M32 31l10-7M32 39l8-6M32 23l-8-6M32 31l-10-7M32 39l-8-6" />
      <path d="M32 4v42" />
      <path className={classes.bob} d="M27.500 46h9l-1.200 5L32 59l-3.300-8z" />
    </Drawing>
  )
}
