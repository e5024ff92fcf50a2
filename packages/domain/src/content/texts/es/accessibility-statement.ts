import type { Practice } from '../../practice.ts'

/** Built-in accessibility statement in Spanish. */
export function accessibilityStatementTextEs({ name, email, phone }: Practice): string {
  return `${name} quiere que todas las personas puedan usar este sitio web. Nuestra meta es el nivel AA de las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2.

## Qué puede esperar

- Todas las páginas se pueden usar solo con el teclado y muestran dónde está usted.
- Los encabezados, botones, campos y mensajes de error tienen nombres que un lector de pantalla puede anunciar.
- Las páginas caben en un teléfono, y nada se pierde al agrandar el texto.
- Nada se indica solo con el color, y el texto tiene suficiente contraste.
- Nada se mueve si su dispositivo está configurado para reducir el movimiento.
- Los formularios conservan lo que escribió cuando falta algo o falla la conexión.

## Cómo se comprueba

Pruebas automáticas revisan cada versión del programa de este sitio web: todas las páginas en inglés y en español, en la pantalla de un teléfono y de una computadora, con el verificador de accesibilidad axe. Otras pruebas reservan una cita solo con el teclado y con textos más largos.

## Límites conocidos

- Estas pruebas encuentran solo algunos problemas. Las personas que usan lectores de pantalla u otras ayudas técnicas todavía no han probado este sitio web.
- Los lectores de pantalla no pueden leer el mapa. Nuestra dirección y un enlace a las indicaciones están a su lado.
- Nosotros mismos escribimos los artículos y las descripciones de las fotos, y ninguna prueba revisa si se entienden.
- Los mapas, las tiendas y las reseñas de otros sitios web que enlazamos no dependen de nosotros.

## Pida ayuda o avise de un problema

Si algo aquí no le funciona, llame al ${phone} o escriba a ${email}. Díganos en qué página y qué quería hacer. También podemos reservar su cita y responder sus preguntas por teléfono.`
}
