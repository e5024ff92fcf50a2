import { toPostSource } from '@clinic/domain/blog/translations.ts'
import { addDays, clinicDay, instantAtOrAfter } from '@clinic/domain/clinic-time.ts'
import type { EventCategory } from '@clinic/domain/events/categories.ts'
import { type EventTexts, toSource } from '@clinic/domain/events/translations.ts'
import { listUsHolidays, type UsHoliday } from '@clinic/domain/schedule/us-holidays.ts'
import { DAY_MS } from '@clinic/domain/time-units.ts'

/** Fictional events in both languages; `inDays` counts from today, `minutes` from midnight in clinic time, `duration` in minutes. */
const EVENTS: ReadonlyArray<{
  inDays: number
  minutes: number
  duration: number | null
  title: string
  description: string
  excerpt: string | null
  location: string
  maxAttendees: number | null
  category: EventCategory
  featured: boolean
  es: EventTexts
}> = [
  {
    inDays: 21,
    minutes: 18 * 60,
    duration: 90,
    title: 'A kinder desk: posture for people who sit',
    description:
      'Bring a photo of your desk. We will look at chairs, screens and breaks, and you will go home with three changes that cost nothing.',
    excerpt: 'Three changes to your desk that cost nothing.',
    location: '100 Example Street, Suite 2',
    maxAttendees: 12,
    category: 'workshop',
    featured: true,
    es: {
      title: 'Un escritorio más amable: postura para quienes trabajan sentados',
      description:
        'Traiga una foto de su escritorio. Veremos sillas, pantallas y descansos, y se irá a casa con tres cambios que no cuestan nada.',
      excerpt: 'Tres cambios en su escritorio que no cuestan nada.',
      location: null,
    },
  },
  {
    inDays: 35,
    minutes: 12 * 60,
    duration: 60,
    title: 'Walking well after sixty',
    description:
      'An hour on stride, shoes and balance, with plenty of time for questions. Wear the shoes you walk in most.',
    excerpt: null,
    location: 'Example Park pavilion',
    maxAttendees: 30,
    category: 'wellness',
    featured: false,
    es: {
      title: 'Caminar bien después de los sesenta',
      description:
        'Una hora sobre el paso, los zapatos y el equilibrio, con tiempo de sobra para preguntas. Venga con los zapatos que más usa para caminar.',
      excerpt: null,
      location: 'Pabellón de Example Park',
    },
  },
  {
    inDays: 49,
    minutes: 17 * 60 + 30,
    duration: 75,
    title: 'Eating for calmer joints',
    description:
      "What the research says about food and inflammation, and what it doesn't. Recipes to take home.",
    excerpt: null,
    location: '100 Example Street, Suite 2',
    maxAttendees: null,
    category: 'nutrition',
    featured: false,
    es: {
      title: 'Comer para calmar las articulaciones',
      description:
        'Lo que dice la investigación sobre la alimentación y la inflamación, y lo que no dice. Con recetas para llevar a casa.',
      excerpt: null,
      location: null,
    },
  },
  {
    inDays: -14,
    minutes: 18 * 60,
    duration: null,
    title: 'Open house: ask us anything',
    description: "Meet Dr. Hart, see the office and ask anything you've always wanted to know.",
    excerpt: null,
    location: '100 Example Street, Suite 2',
    maxAttendees: 20,
    category: 'seminar',
    featured: false,
    es: {
      title: 'Puertas abiertas: pregunte lo que quiera',
      description: 'Conozca a la Dra. Hart, vea el consultorio y pregunte lo que siempre quiso saber.',
      excerpt: null,
      location: null,
    },
  },
]

/** Sample events, dated around the clinic day of `now` (epoch milliseconds). */
export function demoEvents(now: number, timeZone: string) {
  const today = clinicDay(now, timeZone)
  return EVENTS.map(({ inDays, minutes, es, ...event }) => ({
    ...event,
    translations: { es },
    translatedFrom: { es: toSource(event, es) },
    imageUrl: null,
    date: new Date(instantAtOrAfter(addDays(today, inDays), minutes, timeZone)),
  }))
}

/** Fictional posts in both languages; `daysOld` counts from their publication to today. */
const POSTS = [
  {
    daysOld: 6,
    title: 'What happens at your first visit',
    slug: 'what-happens-at-a-first-visit',
    excerpt: 'It takes an hour, and most of it is listening: what to bring and what to expect.',
    content:
      'A first visit takes **an hour**, and most of it is listening.\n\n## Before you come\n\n- Bring your ID and insurance information.\n- Wear something you can move in.\n\n## In the room\n\nWe talk, we watch how you move, and only then do we decide together whether and how to treat. You will leave knowing what we found and what comes next.',
    contentHtml:
      '<p>A first visit takes <strong>an hour</strong>, and most of it is listening.</p>\n<h3>Before you come</h3>\n<ul>\n<li>Bring your ID and insurance information.</li>\n<li>Wear something you can move in.</li>\n</ul>\n<h3>In the room</h3>\n<p>We talk, we watch how you move, and only then do we decide together whether and how to treat. You will leave knowing what we found and what comes next.</p>',
    metaTitle: null,
    metaDescription: 'What to expect at your first chiropractic visit: an hour, and most of it is listening.',
    es: {
      title: 'Qué pasa en su primera cita',
      slug: 'que-pasa-en-su-primera-cita',
      excerpt: 'Dura una hora, y la mayor parte es para escucharle: qué traer y qué esperar.',
      content:
        'La primera cita dura **una hora**, y la mayor parte es para escucharle.\n\n## Antes de venir\n\n- Traiga su identificación y los datos de su seguro.\n- Venga con ropa cómoda que le permita moverse.\n\n## En el consultorio\n\nConversamos, vemos cómo se mueve y solo entonces decidimos juntos si tratarle y cómo. Se irá sabiendo qué encontramos y qué sigue.',
      contentHtml:
        '<p>La primera cita dura <strong>una hora</strong>, y la mayor parte es para escucharle.</p>\n<h3>Antes de venir</h3>\n<ul>\n<li>Traiga su identificación y los datos de su seguro.</li>\n<li>Venga con ropa cómoda que le permita moverse.</li>\n</ul>\n<h3>En el consultorio</h3>\n<p>Conversamos, vemos cómo se mueve y solo entonces decidimos juntos si tratarle y cómo. Se irá sabiendo qué encontramos y qué sigue.</p>',
      metaTitle: null,
      metaDescription:
        'Qué esperar en su primera cita al quiropráctico: una hora, y la mayor parte es para escucharle.',
    },
  },
  {
    daysOld: 20,
    title: 'Three small habits for a stiff neck',
    slug: 'three-small-habits-for-a-stiff-neck',
    excerpt: 'None of them takes more than a minute.',
    content:
      'None of these takes more than a minute.\n\n1. Look into the distance every half hour.\n2. Let your shoulders drop as you breathe out.\n3. When someone calls you, turn your whole body, not just your neck.',
    contentHtml:
      '<p>None of these takes more than a minute.</p>\n<ol>\n<li>Look into the distance every half hour.</li>\n<li>Let your shoulders drop as you breathe out.</li>\n<li>When someone calls you, turn your whole body, not just your neck.</li>\n</ol>',
    metaTitle: null,
    metaDescription: null,
    es: {
      title: 'Tres hábitos pequeños para un cuello tenso',
      slug: 'tres-habitos-pequenos-para-un-cuello-tenso',
      excerpt: 'Ninguno lleva más de un minuto.',
      content:
        'Ninguno lleva más de un minuto.\n\n1. Cada media hora, mire a lo lejos.\n2. Al exhalar, deje caer los hombros.\n3. Cuando alguien le llame, gire todo el cuerpo, no solo el cuello.',
      contentHtml:
        '<p>Ninguno lleva más de un minuto.</p>\n<ol>\n<li>Cada media hora, mire a lo lejos.</li>\n<li>Al exhalar, deje caer los hombros.</li>\n<li>Cuando alguien le llame, gire todo el cuerpo, no solo el cuello.</li>\n</ol>',
      metaTitle: null,
      metaDescription: null,
    },
  },
  {
    daysOld: 34,
    title: 'Back pain: when to see a doctor first',
    slug: 'back-pain-when-to-see-a-doctor-first',
    excerpt: 'Back pain usually passes by itself. These signs mean that you should not wait for us.',
    content:
      'Back pain usually passes by itself within a few weeks. Sometimes it is a sign of something that we do not treat.\n\n## Call 911 or go to the emergency room\n\n- You cannot hold your urine or stool, or you feel numb between your legs.\n- A leg is getting weaker from hour to hour.\n- The pain began with a fall from a height or a car crash.\n\n## Call your doctor this week\n\n- You also have a fever, or you are losing weight without trying.\n- You have had cancer.\n- The pain wakes you every night, and no position helps.\n\nNot sure? Call us. If it is not a case for a chiropractor, we will tell you who to see.',
    contentHtml:
      '<p>Back pain usually passes by itself within a few weeks. Sometimes it is a sign of something that we do not treat.</p>\n<h3>Call 911 or go to the emergency room</h3>\n<ul>\n<li>You cannot hold your urine or stool, or you feel numb between your legs.</li>\n<li>A leg is getting weaker from hour to hour.</li>\n<li>The pain began with a fall from a height or a car crash.</li>\n</ul>\n<h3>Call your doctor this week</h3>\n<ul>\n<li>You also have a fever, or you are losing weight without trying.</li>\n<li>You have had cancer.</li>\n<li>The pain wakes you every night, and no position helps.</li>\n</ul>\n<p>Not sure? Call us. If it is not a case for a chiropractor, we will tell you who to see.</p>',
    metaTitle: null,
    metaDescription: null,
    es: {
      title: 'Dolor de espalda: cuándo ver primero a un médico',
      slug: 'dolor-de-espalda-cuando-ver-primero-a-un-medico',
      excerpt: 'El dolor de espalda suele pasar solo. Con estas señales no espere a su cita con nosotros.',
      content:
        'El dolor de espalda suele pasar solo en unas semanas. A veces es señal de algo que nosotros no tratamos.\n\n## Llame al 911 o vaya a urgencias\n\n- No puede retener la orina o las heces, o siente adormecida la zona entre las piernas.\n- Una pierna pierde fuerza de una hora a otra.\n- El dolor empezó con una caída de altura o un choque de auto.\n\n## Llame a su médico esta semana\n\n- También tiene fiebre, o está perdiendo peso sin proponérselo.\n- Ha tenido cáncer.\n- El dolor le despierta todas las noches y ninguna posición le alivia.\n\n¿No está seguro? Llámenos. Si no es un caso para la quiropráctica, le diremos a quién acudir.',
      contentHtml:
        '<p>El dolor de espalda suele pasar solo en unas semanas. A veces es señal de algo que nosotros no tratamos.</p>\n<h3>Llame al 911 o vaya a urgencias</h3>\n<ul>\n<li>No puede retener la orina o las heces, o siente adormecida la zona entre las piernas.</li>\n<li>Una pierna pierde fuerza de una hora a otra.</li>\n<li>El dolor empezó con una caída de altura o un choque de auto.</li>\n</ul>\n<h3>Llame a su médico esta semana</h3>\n<ul>\n<li>También tiene fiebre, o está perdiendo peso sin proponérselo.</li>\n<li>Ha tenido cáncer.</li>\n<li>El dolor le despierta todas las noches y ninguna posición le alivia.</li>\n</ul>\n<p>¿No está seguro? Llámenos. Si no es un caso para la quiropráctica, le diremos a quién acudir.</p>',
      metaTitle: null,
      metaDescription: null,
    },
  },
]

/** Sample posts with their Spanish translations, published some days before `now` (epoch milliseconds). */
export function demoPosts(now: number) {
  return POSTS.map(({ daysOld, es, ...post }) => {
    const at = new Date(now - daysOld * DAY_MS)
    const published = { published: true, publishedAt: at, updatedAt: at, createdAt: at }
    return {
      post: { ...post, ...published },
      translation: { ...es, ...published, language: 'es' as const, translatedFrom: toPostSource(post) },
    }
  })
}

/** Holidays on which hardly any practice is open; the others are suggested on Schedule Setup. */
const CLOSED_ON = ['Thanksgiving Day', 'Christmas Day', 'New Year’s Day']

/** Days of the coming year on which the fictional practice is closed; `now` is epoch milliseconds. */
export function demoClosedDays(now: number, timeZone: string): UsHoliday[] {
  return listUsHolidays(clinicDay(now, timeZone)).filter(({ name }) => CLOSED_ON.includes(name))
}
