import type { ReactNode } from 'react'
import type { en } from './texts.en.tsx'

export const es = {
  title: 'Reservar una cita',
  description: 'Elija el tipo de cita y un horario, y reserve en línea en unos dos minutos.',
  intro: (phone: ReactNode) => <span>¿Prefiere hablar? Llame al {phone}.</span>,
  sandboxed: (page: ReactNode, phone: ReactNode) => (
    <span>
      El sitio web que muestra esta página no permite reservar aquí. Abra {page} en una pestaña nueva o llame
      al {phone}.
    </span>
  ),
  steps: { type: 'Su cita', time: 'Fecha y hora', details: 'Sus datos' },
  next: { go: 'Continuar', confirm: (weekday: string, time: string) => `Confirmar ${weekday} ${time}` },
  type: 'Tipo de cita',
  first: 'Primera cita',
  ask: 'Pregúntenos',
  notOnline: (phone: ReactNode) => (
    <span>Por el momento no se pueden reservar citas en línea. Por favor llame al {phone}.</span>
  ),
  fields: {
    name: 'Nombre completo',
    notes: 'Notas',
    optional: 'Opcional',
  },
  privacy: 'Usamos estos datos solo para programar su cita y comunicarnos con usted sobre ella.',
  summary: {
    title: 'Su cita',
    visit: 'Cita',
    date: 'Fecha',
    time: 'Hora',
    patient: 'Para',
    where: 'Dónde',
    open: 'Por elegir',
    name: 'Su nombre',
    submit: 'Confirmar la cita',
    typeFirst: 'Primero elija el tipo de cita.',
    dateFirst: 'Primero elija una fecha.',
    policy: (hours: number, phone: ReactNode) => (
      <span>
        <strong>Cancelaciones y cambios.</strong> Avísenos al menos {hours} horas antes: {phone}.
      </span>
    ),
    emergency: 'En caso de emergencia, llame al 911.',
  },
  booked: 'Cita reservada',
  failed: 'No se pudo reservar la cita',
  confirmation: {
    title: '¡Cita confirmada!',
    expect: 'Qué esperar',
    sent: (email: string) => `Le enviaremos la confirmación por correo a ${email}`,
    withheld: (email: string) =>
      `${email} recibió muchos correos nuestros en la última hora, por eso no enviaremos una confirmación. Por favor guarde el enlace “Cambiar o cancelar” de abajo.`,
    noEmail:
      'El correo de este sitio todavía no está configurado. Por favor guarde el enlace “Cambiar o cancelar” de abajo.',
    change: {
      title: '¿Necesita hacer un cambio?',
      until: (isInEmail: boolean, hours: number, phone: ReactNode) => (
        <span>
          <span>Use el enlace de abajo</span>
          {isInEmail && <span>{' o el de su correo'}</span>}{' '}
          <span>
            hasta {hours} horas antes. Después, llame al {phone}.
          </span>
        </span>
      ),
      link: 'Cambiar o cancelar',
    },
    again: 'Reservar otra cita',
  },
} satisfies typeof en
