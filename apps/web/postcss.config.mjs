import { readFileSync } from 'node:fs'
import customMedia from 'postcss-custom-media'

const from = `${import.meta.dirname}/src/app/theme/breakpoints.css`

/** Every stylesheet knows the widths of breakpoints.css. */
const breakpoints = {
  postcssPlugin: 'breakpoints',
  Once: (root, { parse }) => void root.prepend(parse(readFileSync(from, 'utf8'), { from })),
}

export default { plugins: [breakpoints, customMedia()] }
