import type { ReactNode } from 'react'
import type { en } from './texts.en.tsx'

export const es = {
  title: 'Su cita',
  description: 'Su cita en el consultorio: cuándo y dónde es, qué debe traer y cómo cambiarla o cancelarla.',
  failed: 'No se pudo cargar la cita',
  cancelled: 'Su cita está cancelada y su horario quedó libre.',
  over: 'Esta cita ya comenzó o ya pasó.',
  mustMove: (phone: ReactNode) => (
    <span>
      Lo sentimos: no podemos atenderle en este horario. Elija otro abajo. Si ninguno le conviene, llame al{' '}
      {phone}.
    </span>
  ),
  prepare: 'Antes de venir',
  again: 'Reservar otra cita',
  change: {
    title: 'Cambiar o cancelar',
    call: (phone: ReactNode) => <span>Para cambiar o cancelar, por favor llame al {phone}.</span>,
    closed: (deadline: ReactNode, phone: ReactNode) => (
      <span>
        El plazo para hacer cambios en línea terminó el {deadline} Por favor llame al {phone}.
      </span>
    ),
    until: (deadline: ReactNode, phone: ReactNode) => (
      <span>
        Puede hacer cambios en línea hasta el {deadline} Después, por favor llame al {phone}.
      </span>
    ),
    forms: 'Llenar formularios',
    move: 'Cambiar de horario',
    cancel: 'Cancelar la cita',
  },
  cancel: {
    title: '¿Cancelar su cita?',
    text: 'Su horario quedará libre de inmediato.',
    email: 'Le enviaremos una confirmación por correo.',
    confirm: 'Cancelar la cita',
    cancel: 'Conservar mi cita',
    failed: 'No se pudo cancelar la cita',
  },
  move: {
    title: 'Elija un nuevo horario',
    chosen: (date: string, time: string) => `Su nuevo horario: ${date}, ${time}`,
    requested: 'No podemos atenderle en su horario actual.',
    open: 'Su cita no cambiará hasta que elija un nuevo horario.',
    submit: 'Cambiar la cita',
    to: (weekday: string, time: string) => `Cambiar al ${weekday} ${time}`,
    later: 'Ahora no',
    keep: 'Conservar mi horario actual',
    done: 'Cita cambiada',
    failed: 'No se pudo cambiar la cita',
  },
} satisfies typeof en
