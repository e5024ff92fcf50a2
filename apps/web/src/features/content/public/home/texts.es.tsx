import { theTime } from '@clinic/domain/words/date-words.es.ts'
import type { ReactNode } from 'react'
import type { en } from './texts.en.tsx'

export const es = {
  title: 'Inicio',
  book: 'Reservar una cita',
  contact: 'Contáctenos',
  doctor: (practitioner: string) => {
    if (practitioner.startsWith('Dra.')) return 'Conozca a nuestra quiropráctica'
    return practitioner.startsWith('Dr.') ? 'Conozca a nuestro quiropráctico' : 'Conozca a quien le atiende'
  },
  room: 'Dibujo de una camilla junto a una ventana',
  openings: {
    title: 'Próximas citas disponibles',
    visit: (zone: string, minutes: number) => `Cita de ${minutes} minutos, ${zone}`,
    loading: 'Buscando citas disponibles…',
    failed: 'No se pudo consultar la disponibilidad',
    all: 'Ver todos los horarios',
    none: 'Por el momento no hay citas disponibles en línea. Llámenos y le buscaremos una.',
  },
  services: {
    first: 'Primera cita',
    minutes: (minutes: number) => `${minutes} min`,
    ask: 'Pregúntenos',
    insurers: 'Seguros a los que facturamos',
    book: 'Reservar',
    call: (phone: ReactNode) => (
      <>
        <span>Llame al</span> <span>{phone}</span>
      </>
    ),
  },
  experience: (years: number) => `${years} ${years === 1 ? 'año' : 'años'} de experiencia`,
  features: {
    care: 'Atención experta',
    plan: 'Tratamiento personalizado',
    hours: 'Horarios cómodos',
    body: 'Salud de todo el cuerpo',
  },
  open: days => `Abierto: ${days}.`,
  shut: days => `Cerrado: ${days}.`,
  to: 'a',
  first: {
    prepare: 'Antes de venir',
    early: (minutes: number) => `Por favor llegue ${minutes} minutos antes.`,
    bring: 'Traiga su identificación y los datos de su seguro médico.',
    wear: 'Use ropa cómoda.',
    cancel: (hours: number, phone: ReactNode) => (
      <span>
        Si no puede venir, por favor avísenos con al menos {hours} horas de anticipación para que otra persona
        pueda aprovechar su horario. Llámenos al {phone}.
      </span>
    ),
  },
  testimonials: {
    title: 'Lo que dicen nuestros pacientes',
    carousel: 'carrusel',
    slide: 'diapositiva',
    position: (number: number, count: number) => `${number} de ${count}`,
    previous: 'Testimonio anterior',
    next: 'Testimonio siguiente',
    go: (number: number) => `Ir al testimonio ${number}`,
  },
  store: 'Visitar la tienda en línea',
  office: {
    title: 'Visite el consultorio',
    address: 'Dirección',
    reach: 'Teléfono y correo electrónico',
    hours: 'Horario de atención',
    open: (until: string) => `Abierto ahora, hasta ${theTime(until)}`,
    opens: (day: string, time: string) =>
      day === ''
        ? `Cerrado ahora, abre a ${theTime(time)}`
        : `Cerrado ahora, abre el ${day} a ${theTime(time)}`,
    closed: 'Cerrado ahora',
    languages: 'Idiomas:',
    door: 'Dibujo de una puerta de vidrio bajo un toldo',
  },
  closing: {
    next: (day: string, time: string) => `Próxima cita disponible: ${day}, ${time}`,
    call: (phone: string) => `Llamar al ${phone}`,
  },
} satisfies typeof en
