import type { en } from './texts.en.ts'

export const es = {
  unreachable: 'No se pudo conectar con el servidor. Revise su conexión e intente de nuevo.',
  unreadable: 'No se pudo leer la respuesta del servidor',
  expired: 'La sesión venció. Por favor inicie sesión de nuevo.',
  forbidden: 'No tiene permiso para ver esto.',
  missing: 'No se encontró lo que busca.',
  limited: 'Demasiadas solicitudes. Por favor intente más tarde.',
  broken: 'Ocurrió un error en el servidor. Por favor intente más tarde.',
  failed: (status: number) => `La solicitud terminó con el código ${status}`,
} satisfies typeof en
