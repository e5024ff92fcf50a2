export interface ScalePosition {
  /** Minutes since midnight. */
  start: number
  end: number
  /** Lane among what overlaps, and the number of lanes. */
  lane?: number
  lanes?: number
}

/** CSS variables of a position within a view that sets `--from`, its first minute, and `--minute`, its height. */
export const toPositionStyle = ({ start, end, lane = 0, lanes = 1 }: ScalePosition) => ({
  '--top': `calc((${start} - var(--from)) * var(--minute))`,
  '--height': `calc(${end - start} * var(--minute))`,
  '--lane': lane,
  '--lanes': lanes,
})
