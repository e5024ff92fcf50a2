import { Box, type BoxProps } from '@mantine/core'
import { encode } from 'uqr'

/** Light modules around the code that scanners need (ISO 18004). */
const QUIET_ZONE = 4

/** A QR code as rows of modules, each true if it is dark, with its quiet zone. */
function encodeQr(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { data, size, path: dark.join('') }
}

interface QrCodeProps extends BoxProps {
  text: string
  label: string
}

/** A QR code as one SVG path, dark on white in every color scheme. */
export function QrCode({ text, label, ...box }: QrCodeProps) {
  const { size, path } = encodeQr(text)
  return (
    <Box
      component="svg"
      w="13rem"
      maw="100%"
      bdrs="sm"
      style={{ border: '1px solid var(--line)' }}
      {...box}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </Box>
  )
}

/** A QR code as an SVG file. */
export function qrSvg(text: string): string {
  const { size, path } = encodeQr(text)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="M0 0h${size}v${size}H0z" fill="#fff"/><path d="${path}" shape-rendering="crispEdges"/></svg>`
}

/** A QR code as a PNG file, with `scale` pixels to a module. */
export function qrPng(text: string, scale = 16): Promise<Blob | null> {
  const { data, size } = encodeQr(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * scale, y * scale, scale, scale)
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}
