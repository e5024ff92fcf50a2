import { plural } from '@clinic/domain/words/plural.ts'
import type { ReactNode } from 'react'
import type { en } from './texts.en.tsx'

export const es = {
  skip: 'Ir al contenido',
  main: 'Principal',
  mobile: 'Móvil',
  menu: 'Menú',
  open: 'Abrir el menú',
  close: 'Cerrar el menú',
  pages: {
    home: 'Inicio',
    blog: 'Blog',
    events: 'Eventos',
    contact: 'Contacto',
    store: 'Tienda en línea',
    admin: 'Administración',
  },
  login: 'Administración',
  logout: 'Cerrar sesión',
  book: 'Reservar cita',
  call: (phone: string) => `Llamar al ${phone}`,
  bookShort: 'Reservar',
  footer: {
    hours: 'Horario de atención',
    links: 'Enlaces rápidos',
    book: 'Reservar cita',
    privacy: 'Aviso de privacidad',
    accessibility: 'Accesibilidad',
    languageAssistance: 'Asistencia lingüística',
  },
  demo: {
    count: (details: number) =>
      plural.es(
        details,
        '# dato de este sitio todavía es de muestra.',
        '# datos de este sitio todavía son de muestra.',
      ),
    finish: 'Terminar la configuración',
  },
  noScript: (phone: ReactNode) => (
    <span>
      Para reservar y enviar formularios se necesita JavaScript, que aquí no se inició. Llámenos al {phone} o
      pruebe con otro navegador.
    </span>
  ),
  broken: {
    name: 'Algo salió mal',
    title: 'No pudimos mostrar esta página',
    description: 'No pudimos mostrar esta página.',
    text: (phone: string) =>
      `Tuvimos un problema. Volver a cargar la página suele ayudar. Si no, llámenos al ${phone} y con gusto le ayudamos.`,
    stored: what => `Guardamos lo que envió: ${what}`,
    open: 'Mostrarlo',
    reload: 'Volver a cargar la página',
  },
} satisfies typeof en
