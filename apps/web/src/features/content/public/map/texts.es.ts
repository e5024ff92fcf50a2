import type { en } from './texts.en.ts'

export const es = {
  directions: (street: string) => `Cómo llegar a ${street}`,
  larger: 'Ver el mapa más grande',
  label: (service: string) => `Mapa del consultorio (${service})`,
  keys: 'Mapa: use las teclas de flecha para moverlo',
  loading: 'Cargando el mapa',
  failed: (service: string) => `Error al cargar ${service}`,
  address: 'Estamos en',
} satisfies typeof en
