export const en = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  credit: (name: string) => `© ${name} contributors`,
}
