import { numberWord } from '../../../words/number-word.ts'
import { plural } from '../../../words/plural.ts'
import type { PARTNER_TEXTS, StoreTextKey } from '../partners.ts'

type PartnerText = Exclude<keyof typeof PARTNER_TEXTS, `${string}_name` | `${string}_url` | `${string}_code`>

/** Built-in texts of the four external stores in Spanish; names, links and codes are the same in every language. */
export const PARTNER_TEXTS_ES: Record<PartnerText, string> = {
  partner_1_kind: 'Fabricante de suplementos',
  partner_1_text:
    'Minerales, omega-3 y extractos de plantas, elaborados en lotes pequeños y analizados por un laboratorio independiente. Consúltenos antes de empezar a tomar algo nuevo.',
  partner_1_offer: '10% de descuento en cada pedido con envío automático',
  partner_1_code_label: 'Código',
  partner_2_kind: 'Tienda con registro de pacientes',
  partner_2_text:
    'Solo para nuestros pacientes. Regístrese una vez con nuestro código para ver los productos que elegimos, con nuestras notas sobre cada uno.',
  partner_2_offer: 'Regístrese como paciente del consultorio',
  partner_2_code_label: 'Código de registro',
  partner_3_kind: 'Tienda para la casa y el escritorio',
  partner_3_text:
    'Almohadas, rodillos de espuma, plantillas y soportes que nosotros mismos usamos en el consultorio; algunos se los prestamos para que los pruebe.',
  partner_3_offer: 'Un descuento en todo su pedido',
  partner_3_code_label: 'Código de descuento',
  partner_4_kind: 'Destilación de agua',
  partner_4_text:
    'Destiladores de mesa, jarras de vidrio y filtros de repuesto de una empresa familiar. Tomar buena agua es un hábito pequeño y fácil de mantener.',
  partner_4_offer: 'Un cupón para un destilador',
  partner_4_code_label: 'Código del cupón',
}

/** Built-in sentences of the store page for a number of partners in Spanish. */
export function storeTextsEs(partners: number): Record<StoreTextKey, string> {
  return {
    supplements_intro: storeIntroduction(partners),
    supplements_advice_title: '¿No sabe qué necesita?',
    supplements_advice_text:
      'Muchas veces, nada. Traiga su pregunta a su próxima cita, sobre todo si toma medicamentos: algunos suplementos interactúan con ellos.',
  }
}

function storeIntroduction(partners: number): string {
  if (partners === 0)
    return 'Nosotros no vendemos productos, y por ahora no recomendamos ninguna tienda en particular.'
  return plural.es(
    partners,
    'Nosotros no vendemos productos. Esta tienda asociada ofrece mejores precios a nuestros pacientes. El enlace abre su tienda en una pestaña nueva.',
    `Nosotros no vendemos productos. Estas ${numberWord(partners, 'es')} tiendas asociadas ofrecen mejores precios a nuestros pacientes. Cada enlace abre la tienda en una pestaña nueva.`,
  )
}
