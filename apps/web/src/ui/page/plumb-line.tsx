import classes from './plumb-line.module.css'

interface PlumbLineProps {
  className?: string
  /** Tilts the bob. */
  askew?: boolean
}

/** Decorative spine and plumb line. The vertebrae are a wide dashed stroke along the curve. */
export function PlumbLine({ className, askew = false }: PlumbLineProps) {
  const curve = 'M60 0C60 40 84 74 80 122C76 172 38 196 42 262C46 316 76 330 72 384'
  return (
    <svg
      className={className ? `${classes.drawing} ${className}` : classes.drawing}
      viewBox="0 0 120 480"
      preserveAspectRatio="xMidYMin meet"
      aria-hidden="true"
    >
      <path className={classes.vertebrae} d={curve} />
      <path className={classes.spine} d={curve} />
      <g className={askew ? classes.askew : undefined}>
        <path className={classes.line} d="M60 0V430" />
        <path className={classes.bob} d="M51 430h18l-2.500 12L60 468l-6.500-26z" />
      </g>
    </svg>
  )
}
