import type { PageTextKey } from '../page-texts.ts'

/** Built-in sentences of the public pages in Spanish. */
export const PAGE_TEXTS_ES: Record<PageTextKey, string> = {
  events_intro: 'Charlas y talleres que su espalda le agradecerá.',
  events_empty_text: 'Publicamos aquí las nuevas fechas en cuanto las fijamos.',
  blog_intro: 'Hablamos claro sobre la espalda, el cuello y los hábitos diarios.',
  blog_invitation_title: '¿Le duele ahora mismo?',
  blog_invitation_text: 'Este artículo da consejos generales. Venga y examinaremos su espalda.',
  contact_intro:
    'Pregúntenos lo que quiera: cómo es una primera cita o si podemos ayudarle con su dolor. Leemos todos los mensajes personalmente.',
}
