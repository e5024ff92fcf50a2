/** Props of either map. It calls `onShown` or `onFailed` once. */
export interface MapProps {
  apiKey: string
  coordinates: { latitude: number; longitude: number }
  /** Accessible name, passed down so that the lazy code needs no catalog. */
  label: string
  onShown: () => void
  onFailed: () => void
}
