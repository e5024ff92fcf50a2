export const en = {
  directions: (street: string) => `Directions to ${street}`,
  larger: 'View larger map',
  label: (service: string) => `Map of the office (${service})`,
  keys: 'Map: use the arrow keys to move it',
  loading: 'Loading map',
  failed: (service: string) => `Error loading ${service}`,
  address: "We're at",
}
