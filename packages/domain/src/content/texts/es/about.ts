import { plural } from '../../../words/plural.ts'
import type { Practice } from '../../practice.ts'
import type { aboutTexts } from '../about-texts.ts'

/** Built-in biography and mission in Spanish. */
export function aboutTextsEs({
  address,
  practitioner,
  motif,
}: Pick<Practice, 'address' | 'practitioner' | 'motif'>) {
  const isPlumb = motif === 'plumb'
  const years = plural.es(practitioner.yearsOfExperience, '# año', '# años')
  return {
    about_lead: `${years} de quiropráctica, y la misma curiosidad por cada paciente.`,
    about_story_title: isPlumb ? 'Una pared, un hilo y una pesa' : 'Primero, mirar',
    about_story_1: isPlumb
      ? 'Eleanor Hart creció en una casa llena de plomadas. Su padre era albañil, y lo primero que le enseñó fue que una pared no se endereza a la fuerza: se cuelga una pesa de un hilo, se espera a que quede quieta y entonces se mira.'
      : 'Eleanor Hart es hija de un albañil. Lo primero que su padre le enseñó fue que una pared no se endereza a la fuerza: se espera y se mira.',
    about_story_2:
      'Estudió quiropráctica en St. Louis y trabajó nueve años junto a médicos y fisioterapeutas en un hospital del condado. Abrió su propio consultorio porque quería tiempo: tiempo para escuchar, examinar y explicar antes de tratar.',
    about_story_3:
      'Hoy atiende a quienes pasan demasiado tiempo sentados, cargan demasiado peso, corren demasiado lejos o duermen muy poco, desde niños con mochilas pesadas hasta jardineros de más de ochenta años. Vive en las afueras con su esposo, dos perros y una huerta que no le hace ningún bien a su espalda.',
    about_mission_title: 'Párese derecho, muévase con libertad y dependa menos de nosotros',
    about_mission_text:
      'Queremos que se vaya con menos dolor y lo entienda mejor, para que cada vez nos necesite un poco menos. Tratamos lo que podemos, le decimos con claridad cuándo no podemos y nunca le vendemos una cita que no necesita.',
    about_promise_1_title: 'Escuchamos antes de tocar',
    about_promise_1_text:
      'Su primera cita dura una hora, y la mitad es conversación. Lo que nos cuenta guía lo que examinamos.',
    about_promise_2_title: 'Usted siempre sabe por qué',
    about_promise_2_text:
      'Antes de hacer algo, le explicamos para qué sirve, qué sentirá y qué otras opciones tiene. Puede pedirnos que paremos en cualquier momento.',
    about_promise_3_title: 'Trabajamos con sus médicos',
    about_promise_3_text:
      'Cuando necesita una radiografía, un examen o una segunda opinión, se lo decimos, escribimos la remisión y seguimos en contacto.',
    about_milestone_1_when: `Hace ${years}`,
    about_milestone_1_what: `Licencia para ejercer la quiropráctica en ${address.stateName}`,
    about_milestone_2_when: 'Hace 19 años',
    about_milestone_2_what: 'Apertura de Plumb Line con una sala y una camilla prestada',
    about_milestone_3_when: 'Cada primavera',
    about_milestone_3_what:
      'Una semana de educación continua, la más reciente sobre dolores de cabeza y el envejecimiento de la columna',
    about_milestone_4_when: 'Cada mes',
    about_milestone_4_what:
      'Charlas gratuitas por la noche sobre la postura, la forma de caminar y el sueño, abiertas a todo el mundo',
    about_invitation_title: 'Cuéntenos dónde le duele',
    about_invitation_text: 'Su primera cita dura una hora. Usted decide si vuelve.',
  } satisfies Record<keyof ReturnType<typeof aboutTexts>, string>
}
