import type { en } from './texts.en.ts'

/** Types of visits in names of files. */
const TYPES = {
  consultation: 'consulta',
  treatment: 'tratamiento',
  adjustment: 'ajuste',
  'follow-up': 'seguimiento',
}

export const es: typeof en = {
  title: 'Comparta su página de reservas',
  visits: 'Citas',
  allVisits: 'Todas las citas',
  language: 'Idioma',
  address: {
    label: 'Dirección',
    description:
      'Para mensajes, correos y su Perfil de Negocio de Google: abra su perfil, elija Editar perfil, Reservas o Enlace para citas, y péguela ahí.',
    copied: 'Dirección copiada',
  },
  button: {
    label: 'Botón para otro sitio web',
    description: 'Péguelo en el HTML de una página.',
    copied: 'Botón para otro sitio web copiado',
  },
  frame: {
    label: 'Reservas dentro de otro sitio web',
    description:
      'Péguelo en el HTML de una página y agregue su sitio web en Contenido, Otras páginas, Sitios web que muestran su página de reservas.',
    copied: 'Reservas dentro de otro sitio web copiadas',
  },
  code: address => `Código QR de ${address}`,
  svg: 'Descargar SVG',
  png: 'Descargar PNG',
  file: (type, language) => `reservas-${type ? TYPES[type] : 'todas'}-${language}`,
  card: 'Imprimir una tarjeta (4 × 6 pulgadas)',
  businessCard: 'Imprimir una tarjeta de presentación',
  directories: {
    label: 'Mostrar los horarios disponibles en directorios',
    description:
      'Así los directorios médicos pueden enviar pacientes a su página de reservas. Es posible cuando ya no hay contenido de muestra. Para desarrolladores: SMART Scheduling Links en /fhir/$bulk-publish.',
  },
}
