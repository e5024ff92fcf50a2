import { Box } from '@mantine/core'
import { encode } from 'uqr'

/** Light modules around the code that scanners need (ISO 18004). */
const QUIET_ZONE = 4

/** A QR code as one SVG path, dark on white in every color scheme. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <Box
      component="svg"
      w="13rem"
      maw="100%"
      bd="1px solid var(--line)"
      bdrs="sm"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </Box>
  )
}
