import { plural } from '@clinic/domain/words/plural.ts'
import type { en } from './texts.en.ts'

export const es = {
  title: 'Eventos',
  description:
    'Talleres, seminarios y puertas abiertas en el consultorio: temas, fechas, cupos y cómo inscribirse.',
  zone: (zone: string) => `Todos los horarios son ${zone}.`,
  failed: 'No se pudieron cargar los eventos',
  loading: 'Cargando los eventos',
  featured: 'Eventos destacados',
  all: 'Todos los eventos',
  upcoming: 'Próximos eventos',
  past: 'Eventos pasados',
  count: (events: number) => plural.es(events, '# evento en la lista', '# eventos en la lista'),
  filter: 'Filtrar por categoría',
  categories: {
    all: 'todos',
    workshop: 'taller',
    seminar: 'seminario',
    consultation: 'consulta',
    wellness: 'bienestar',
    nutrition: 'nutrición',
  },
  empty: {
    all: 'No hay eventos programados',
    category: (category: string) => `No hay eventos programados en la categoría “${category}”`,
    view: 'Ver todos los eventos',
  },
  event: {
    today: 'Hoy',
    past: 'Pasado',
    english: 'En inglés',
    more: 'Más sobre este evento',
    when: 'Cuándo',
    where: 'Dónde',
    spots: 'Lugares',
    registered: (people: number) => plural.es(people, '# inscripción', '# inscripciones'),
    capacity: (people: number, max: number) => `${people} de ${max} inscritos`,
    unlimited: 'Sin límite de lugares',
    left: (spots: number) =>
      spots === 0 ? 'cupo lleno' : plural.es(spots, 'queda # lugar', 'quedan # lugares'),
    register: 'Inscribirse',
    registerNow: 'Inscribirse ahora',
    full: 'Cupo lleno',
    completed: 'Evento finalizado',
    wait: 'Unirse a la lista de espera',
  },
  dialog: {
    register: 'Inscripción:',
    wait: 'Lista de espera:',
    registered: 'Su inscripción está confirmada',
    waiting: 'Está en la lista de espera',
  },
  fields: { name: 'Nombre', phone: 'Opcional, por si algo cambia' },
  register: {
    email: 'Para enviarle la confirmación',
    submit: 'Completar la inscripción',
    privacy: 'Usamos estos datos solo para guardarle un lugar y comunicarnos con usted sobre este evento.',
    done: { title: 'Inscripción confirmada', description: 'Le guardamos un lugar en el evento' },
    failed: {
      title: 'La inscripción no se completó',
      description: 'No pudimos inscribirle en el evento',
    },
  },
  wait: {
    email: 'Para poder ofrecerle un lugar',
    submit: 'Unirse a la lista de espera',
    privacy: 'Usamos estos datos solo para ofrecerle un lugar y comunicarnos con usted sobre este evento.',
    noEmail: 'Si se libera un lugar, nos comunicaremos con usted.',
    failed: { description: 'No pudimos agregarle a la lista de espera' },
  },
  outcome: {
    sent: (email: string) => `Le enviamos una confirmación a ${email}.`,
    withheld: (email: string) =>
      `${email} recibió muchos correos nuestros en la última hora, por eso no enviaremos una confirmación. Por favor guarde el enlace “Cancelar la inscripción” de abajo.`,
    noEmail:
      'El correo de este sitio todavía no está configurado. Por favor guarde el enlace “Cancelar la inscripción” de abajo.',
    waiting: (email: string, hours: number) =>
      `Si se libera un lugar, enviaremos un correo a ${email} y se lo guardaremos durante ${hours} horas, o hasta que empiece el evento si es antes.`,
    cancel: 'Cancelar la inscripción',
    close: 'Listo',
  },
} satisfies typeof en
